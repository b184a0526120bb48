//! What a teacher reads in a browser: one file, without scripts.

use super::{Class, Grade};
use crate::suite::Suite;
use std::fmt::Write;

const STYLE: &str = "\
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } th, td { padding: .2rem .6rem; text-align: left; }
tbody tr:nth-child(odd) { background: color-mix(in srgb, currentColor 6%, transparent); }
.grid { display: flex; flex-wrap: wrap; gap: 2px; }
.cell { width: .8rem; height: .8rem; border-radius: 2px; background: #2a9d6f; }
.some { background: #e0a030; } .all { background: #c8443c; }
pre { white-space: pre-wrap; } details { margin: .4rem 0; } summary { cursor: pointer; }";

/// The class as a page: a square for each bucket, and what to tell each author.
pub fn html(suite: &Suite, class: &Class) -> String {
    let title = format!("{}: {} predicates", escaped(&suite.problem), class.grades.len());
    let mut page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>{title}</title>\
         <style>{STYLE}</style><h1>{title}</h1>"
    );
    // Writing to a string does not fail.
    let _ = write!(
        page,
        "<p>{} tests in {} buckets; {} buckets have no values up to {}. \
         A square is a bucket: green is judged rightly, yellow partly, red not at all.</p>",
        suite.len(),
        suite.buckets.len(),
        suite.contradictory.len(),
        escaped(&suite.bounds),
    );
    page += "<h2>Subproperties</h2><table><tbody>";
    for (at, it) in suite.subproperties.iter().enumerate() {
        let kind = if it.misconception { "misconception" } else { "needed" };
        let cells = [format!("p{}", at + 1), escaped(&it.name), escaped(&it.says), kind.to_owned()];
        let _ = write!(page, "<tr><td>{}</tr>", cells.join("<td>"));
    }
    page += "</tbody></table><h2>Implications</h2><ul>";
    for implication in &suite.implications {
        let _ = write!(page, "<li>{}</li>", escaped(implication));
    }
    page += "</ul><h2>Predicates</h2>";
    for (fingerprint, grades) in class.clusters() {
        let _ = write!(page, "<h3>{} × {}</h3>", grades.len(), escaped(&fingerprint.to_string()));
        grades.iter().for_each(|grade| page += &predicate(suite, grade));
    }
    for (name, reason) in &class.missing {
        let _ =
            write!(page, "<p><b>{}</b> could not be run: {}</p>", escaped(name), escaped(reason));
    }
    page + "</html>\n"
}

fn predicate(suite: &Suite, grade: &Grade) -> String {
    let mut cells = String::new();
    for graded in &grade.buckets {
        let class = match graded.wrong.len() {
            0 => "cell",
            all if all == graded.tests => "cell all",
            _ => "cell some",
        };
        let told =
            format!("{}: {} of {} misjudged", graded.bucket, graded.wrong.len(), graded.tests);
        let _ = write!(cells, "<span class=\"{class}\" title=\"{told}\"></span>");
    }
    let (name, told) = (escaped(&grade.name), escaped(&grade.explain(suite)));
    format!(
        "<details><summary>{name}</summary><div class=\"grid\">{cells}</div><pre>{told}</pre></details>"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
