//! A bar for what takes long. It is drawn where errors go, and only on a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// A bar that fills as time goes by, since nobody knows how much work there is. It is drawn
/// from the first time that there is something to tell, and gone when dropped.
pub struct Progress {
    limit: Duration,
    shown: Option<(ProgressBar, Instant)>,
}

impl Progress {
    /// For work that may take so long.
    pub fn limited(limit: Duration) -> Progress {
        Progress { limit, shown: None }
    }

    /// Tells how it is getting on.
    pub fn tell(&mut self, what: String) {
        let limit = self.limit;
        let (bar, start) = self.shown.get_or_insert_with(|| (bar(limit), Instant::now()));
        bar.set_position(milliseconds(start.elapsed().min(limit)));
        bar.set_message(what);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((bar, _)) = &self.shown {
            bar.finish_and_clear();
        }
    }
}

fn bar(limit: Duration) -> ProgressBar {
    let template = format!("{{bar:20}} {{elapsed}} of {limit:?}  {{msg}}");
    let style = ProgressStyle::with_template(&template);
    let bar = ProgressBar::new(milliseconds(limit));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    // The time goes on where there is nothing to tell.
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
