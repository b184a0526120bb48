//! Structs in specifications.

/// A struct, how specifications see it, and the domain of its values within bounds.
///
/// ```
/// use mirrorcheck_assess::{domain::*, language::*, record};
///
/// record! {
///     /// Somebody.
///     pub struct Person {
///         /// Who it is.
///         pub name: Name,
///         /// In years.
///         pub age: u8,
///     }
///     seen as PersonView, bounded by PersonDomain
/// }
///
/// fn older<L: Logic>(a: &PersonView<L>, b: &PersonView<L>) -> Bool<L> { b.age.less_than(&a.age) }
///
/// let (ann, bob) = (Person { name: Name(0), age: 7 }, Person { name: Name(1), age: 5 });
/// assert!(older::<Concrete>(&ann.view(), &bob.view()).holds());
/// let domain = PersonDomain { name: names(2), age: ints(0..=5u8) };
/// assert_eq!(domain.describe(), "{ name: one of 2 names, age: 0..=5 }");
/// assert!(!domain.contains(&ann));
/// ```
#[macro_export]
macro_rules! record {
    (
        $(#[$about:meta])*
        $visible:vis struct $Value:ident {
            $($(#[$field_about:meta])* $field_visible:vis $field:ident: $Field:ty),+ $(,)?
        }
        seen as $View:ident, bounded by $Domain:ident
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visible struct $Value { $($(#[$field_about])* $field_visible $field: $Field),+ }

        #[doc = concat!("What a specification sees of a [`", stringify!($Value), "`].")]
        #[derive(Clone, Debug)]
        $visible struct $View<L: $crate::language::Logic> {
            $($(#[$field_about])* $field_visible $field: <$Field as $crate::language::Viewed>::View<L>),+
        }

        #[doc = concat!("The bounds of a [`", stringify!($Value), "`].")]
        #[allow(non_camel_case_types)]
        #[derive(Clone, Debug)]
        $visible struct $Domain<$($field),+> { $($(#[$field_about])* $field_visible $field: $field),+ }

        impl $crate::language::Viewed for $Value {
            type View<L: $crate::language::Logic> = $View<L>;

            fn view<L: $crate::language::Logic>(&self) -> $View<L> {
                $View { $($field: $crate::language::Viewed::view::<L>(&self.$field)),+ }
            }

            fn renamed(
                &self,
                to: &dyn Fn($crate::language::Name) -> $crate::language::Name,
            ) -> $Value {
                $Value { $($field: $crate::language::Viewed::renamed(&self.$field, to)),+ }
            }
        }

        impl<L: $crate::language::Logic> $crate::language::Same<L> for $View<L> {
            fn same(&self, other: &Self) -> $crate::language::Bool<L> {
                $crate::language::Bool::all([
                    $($crate::language::Same::<L>::same(&self.$field, &other.$field)),+
                ])
            }

            fn possible(&self) -> $crate::language::Possible<L> {
                let parts = [$($crate::language::Same::<L>::possible(&self.$field)),+];
                $crate::language::together(parts)
            }
        }

        impl $crate::structure::Structure for $Value {
            fn describe(types: &mut $crate::structure::Types) -> $crate::structure::Shape {
                let constructor = $crate::structure::Constructor::new(stringify!($Value));
                $(let constructor = constructor.named(stringify!($field), types.add::<$Field>());)+
                $crate::structure::Shape::Struct(constructor)
            }

            fn encode(&self) -> $crate::structure::Data {
                let fields = vec![
                    $((stringify!($field), $crate::structure::Structure::encode(&self.$field))),+
                ];
                $crate::structure::Data::named(stringify!($Value), fields)
            }

            fn decode(
                data: &$crate::structure::Data,
            ) -> Result<$Value, $crate::structure::DecodeError> {
                let parts = $crate::structure::Parts::of(data, stringify!($Value))?;
                Ok($Value { $($field: parts.named(stringify!($field))?),+ })
            }
        }

        #[allow(non_camel_case_types)]
        impl<$($field: $crate::domain::Domain<Value = $Field>),+> $crate::domain::Domain
            for $Domain<$($field),+>
        {
            type Value = $Value;

            fn width(&self) -> usize {
                0 $(+ self.$field.width())+
            }

            fn symbolic<'c>(
                &self,
                circuit: &'c $crate::circuit::Circuit,
                present: $crate::circuit::Wire<'c>,
            ) -> $View<$crate::language::Symbolic<'c>> {
                $View { $($field: self.$field.symbolic(circuit, present)),+ }
            }

            fn encode(&self, value: &$Value, bits: &mut Vec<bool>) -> bool {
                true $(&& self.$field.encode(&value.$field, bits))+
            }

            fn decode(&self, bits: &mut dyn Iterator<Item = bool>) -> $Value {
                $Value { $($field: self.$field.decode(bits)),+ }
            }

            fn values(&self) -> Vec<$Value> {
                let mut values = Vec::new();
                $crate::record!(@product values, self, $Value { $($field),+ }; $($field)+);
                values
            }

            fn universes(&self, found: &mut Vec<u8>) {
                $(self.$field.universes(found);)+
            }

            fn describe(&self) -> String {
                let fields = [$(format!("{}: {}", stringify!($field), self.$field.describe())),+];
                format!("{{ {} }}", fields.join(", "))
            }
        }
    };
    (@product $values:ident, $self:ident, $Value:ident { $($field:ident),+ };) => {
        $values.push($Value { $($field: $field.clone()),+ });
    };
    (@product $values:ident, $self:ident, $Value:ident $fields:tt; $first:ident $($rest:ident)*) => {
        for $first in &$self.$first.values() {
            $crate::record!(@product $values, $self, $Value $fields; $($rest)*);
        }
    };
}
