//! A store of files: a folder for each property, a file for each failure.
//!
//! Tests run at the same time, in threads and in processes, and any of them may be killed. So
//! a file is written beside its place and renamed, which is one step for all who look; it is
//! named by its contents, so whoever saves the same failure writes the same file; and what
//! somebody else has deleted meanwhile is not missed.

use super::{Entry, Kept, Key, Store};
use crate::hash::hash;
use std::fs;
use std::io::{self, ErrorKind::AlreadyExists, ErrorKind::NotFound};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A store in a folder, which is made when there is something to keep.
///
/// ```
/// use mirrorcheck::store::{Directory, Store};
/// let store = Directory::at(std::env::temp_dir().join("nothing-is-here"));
/// assert!(store.list().unwrap().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Directory {
    root: PathBuf,
}

/// The ending of an entry's file. Others, such as those half written, are not looked at.
const ENDING: &str = "txt";

impl Directory {
    /// The store in this folder.
    pub fn at(root: impl Into<PathBuf>) -> Directory {
        Directory { root: root.into() }
    }

    fn path(&self, key: &Key) -> PathBuf {
        self.root.join(&key.0)
    }

    /// Writes a file in one step.
    fn write(&self, path: &Path, text: &str) -> io::Result<()> {
        static COUNTER: AtomicU64 = AtomicU64::new(0);
        let number = COUNTER.fetch_add(1, Relaxed);
        let beside = path.with_extension(format!("{}-{number}.new", process::id()));
        // The folder of a property goes with its last entry, maybe just now: then it is
        // missing, or it was there a moment ago. Each time somebody else has got on.
        let is_a_race = |error: &io::Error| matches!(error.kind(), NotFound | AlreadyExists);
        let mut tries = 0..1_000;
        loop {
            let written = self.make_folder(path).and_then(|()| {
                let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
                written.map_err(|error| at(path, &error))
            });
            match written {
                Err(error) if is_a_race(&error) && tries.next().is_some() => {}
                Ok(()) => return Ok(()),
                Err(error) => {
                    let _ = fs::remove_file(&beside);
                    return Err(error);
                }
            }
        }
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        let folder = path.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder).map_err(|error| at(folder, &error))?;
        let ignore = self.root.join(".gitignore");
        match ignore.exists() {
            true => Ok(()),
            false => fs::write(&ignore, "*\n").map_err(|error| at(&ignore, &error)),
        }
    }

    /// The entries in the folder of one property.
    fn entries(&self, folder: &str) -> io::Result<Vec<Kept>> {
        let mut found = Vec::new();
        for name in names(&self.root.join(folder))? {
            if !name.ends_with(&format!(".{ENDING}")) {
                continue;
            }
            let key = Key(format!("{folder}/{name}"));
            let entry = match fs::read(self.path(&key)) {
                Ok(bytes) => String::from_utf8(bytes)
                    .map_err(|_| "it is not text".to_owned())
                    .and_then(|text| Entry::parse(&text)),
                Err(error) if error.kind() == NotFound => continue,
                Err(error) => Err(error.to_string()),
            };
            let new = Kept { key, entry };
            // There are few, and to compile a sort takes longer than to do without.
            let at = found.iter().position(|kept| is_simpler(&new, kept)).unwrap_or(found.len());
            found.insert(at, new);
        }
        Ok(found)
    }
}

impl Store for Directory {
    fn save(&self, entry: &Entry) -> io::Result<Key> {
        let name = hash(&entry.identity());
        let key = Key(format!("{}/{name:016x}.{ENDING}", folder(&entry.property)));
        self.write(&self.path(&key), &entry.to_text())?;
        Ok(key)
    }

    fn fetch(&self, property: &str) -> io::Result<Vec<Kept>> {
        let mut found = self.entries(&folder(property))?;
        for kept in &mut found {
            if let Ok(entry) = &kept.entry
                && entry.property != property
            {
                kept.entry = Err(format!("it is of the property `{}`", entry.property));
            }
        }
        Ok(found)
    }

    fn delete(&self, key: &Key) -> io::Result<()> {
        let path = self.path(key);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != NotFound => return Err(at(&path, &error)),
            _ => {}
        }
        // Unless there are others.
        if let Some(folder) = path.parent() {
            let _ = fs::remove_dir(folder);
        }
        Ok(())
    }

    fn hand_over(&self, key: &Key, property: &str) -> io::Result<Key> {
        let path = self.path(key);
        let text = fs::read_to_string(&path).map_err(|error| at(&path, &error))?;
        let unreadable = |reason| io::Error::new(io::ErrorKind::InvalidData, reason);
        let mut entry = Entry::parse(&text).map_err(|reason| at(&path, &unreadable(reason)))?;
        entry.property = property.to_owned();
        let new = self.save(&entry)?;
        if new != *key {
            self.delete(key)?;
        }
        Ok(new)
    }

    fn list(&self) -> io::Result<Vec<Kept>> {
        let mut found = Vec::new();
        for name in names(&self.root)? {
            if self.root.join(&name).is_dir() {
                found.extend(self.entries(&name)?);
            }
        }
        Ok(found)
    }

    fn place(&self, key: &Key) -> String {
        self.path(key).display().to_string()
    }
}

/// Whether one comes before the other: those that can be read first, by their choices.
fn is_simpler(one: &Kept, other: &Kept) -> bool {
    match (&one.entry, &other.entry) {
        (Ok(one), Ok(other)) => one.recipe.trace < other.recipe.trace,
        (one, other) => one.is_ok() && other.is_err(),
    }
}

/// The names in a folder, sorted; none if there is no folder.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == NotFound => return Ok(Vec::new()),
        entries => entries.map_err(|error| at(folder, &error))?,
    };
    let mut names: Vec<String> = Vec::new();
    for entry in entries {
        let name = entry.map_err(|error| at(folder, &error))?.file_name();
        // What is not text is not ours.
        let Ok(name) = name.into_string() else { continue };
        let before = names.iter().take_while(|other| **other < name).count();
        names.insert(before, name);
    }
    Ok(names)
}

/// The folder of a property: its name as far as file systems agree on it, and a hash, because
/// they don't agree on upper and lower case.
fn folder(property: &str) -> String {
    const LONGEST: usize = 80;
    let mut plain = String::new();
    for character in property.chars().take(LONGEST) {
        match character {
            ':' if plain.ends_with('.') => {}
            ':' => plain.push('.'),
            c if c.is_ascii_alphanumeric() || matches!(c, '.' | '_') => plain.push(c),
            _ => plain.push('-'),
        }
    }
    format!("{}-{:08x}", plain.trim_start_matches('.'), hash(property) as u32)
}

/// The error, with the path.
fn at(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
