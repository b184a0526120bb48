//! Tables for people: aligned columns, names to the left and numbers to the right.

use std::fmt;

/// A table with a title. The first column holds names, the others numbers.
pub struct Table {
    title: String,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table with these column heads.
    pub fn new<const N: usize>(title: impl Into<String>, head: [&str; N]) -> Table {
        Table { title: title.into(), rows: vec![head.map(str::to_owned).to_vec()] }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.to_vec());
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        for row in &self.rows {
            for (column, cell) in row.iter().enumerate() {
                let width = self.width(column);
                match column {
                    0 => write!(f, "  {cell:width$}")?,
                    _ => write!(f, "  {cell:>width$}")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let mut table = Table::new("sizes", ["name", "n"]);
        table.row(["a longer name".to_owned(), "1234".to_owned()]);
        let shown = "sizes\n  name              n\n  a longer name  1234\n";
        assert_eq!(table.to_string(), shown);
    }
}
