//! One generator, written once, used in every direction. Run it with
//! `cargo run --example mirror`.

use mirrorcheck::*;

#[derive(Clone, Debug, PartialEq, Generate)]
enum Tree {
    Leaf,
    Node { left: Box<Tree>, key: i32, right: Box<Tree> },
}

/// Binary search trees with keys between two bounds, five nodes for each leaf.
fn bst(low: i32, high: i32) -> impl Generator<Tree> {
    move |s: &mut Source<'_, Tree>| {
        if low > high {
            return s.exact(Tree::Leaf);
        }
        pick!(s,
        1 "leaf" => s.exact(Tree::Leaf),
        5 "node" => {
            let key = s.focus(tree::key, int(low..=high))?;
            let left = s.focus(tree::left, bst(low, key - 1))?;
            let right = s.focus(tree::right, bst(key + 1, high))?;
            Ok(Tree::Node { left: Box::new(left), key, right: Box::new(right) })
        })
    }
}

impl Tree {
    fn insert(self, new: i32) -> Tree {
        match self {
            Tree::Leaf => {
                Tree::Node { left: Box::new(Tree::Leaf), key: new, right: Box::new(Tree::Leaf) }
            }
            Tree::Node { left, key, right } if new < key => {
                Tree::Node { left: Box::new(left.insert(new)), key, right }
            }
            // The bug: a key that is there already goes to the right as well.
            Tree::Node { left, key, right } => {
                Tree::Node { left, key, right: Box::new(right.insert(new)) }
            }
        }
    }
}

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let g = bst(0, 9);
    let mut rng = Rng::seeded(4);

    println!("Forward: random search trees");
    for _ in 0..3 {
        println!("    {}", show(&generate(&g, &mut rng)?));
    }

    println!("\nForward: all of them, the simplest first");
    for tree in enumerate(&g).take(4) {
        println!("    {}", show(&tree));
    }

    let mine = Tree::Leaf.insert(5).insert(2).insert(7);
    println!("\nBackward: {} was not made by the generator, but could have been", show(&mine));
    let forest = reflect(&g, &mine)?;
    let labels: Vec<String> = forest.labels().iter().map(Label::to_string).collect();
    println!("    choices      {}", forest.first());
    println!("    labels       {}", labels.join(" "));
    println!("    probability  {}", forest.probability()?);

    println!("\nForward again, from choices: the last one raised from leaf to node");
    let mut choices = forest.first().choices().to_vec();
    choices.pop();
    choices.extend([1, 1]);
    println!("    {}", show(&replay(&g, &Trace::from_choices(choices))?));

    println!("\nA generator is also a checker: inserting a key twice breaks the tree");
    let broken = mine.insert(7);
    println!("    {}", show(&broken));
    println!("    {}", reflect(&g, &broken).unwrap_err());

    laws::internal(&g, &laws::Trials::default())?;
    println!("\nAnd generators are tested like everything else: this one obeys its laws");
    Ok(())
}

/// A tree on one line: `((. 2 .) 5 .)`.
fn show(tree: &Tree) -> String {
    match tree {
        Tree::Leaf => ".".into(),
        Tree::Node { left, key, right } => format!("({} {key} {})", show(left), show(right)),
    }
}
