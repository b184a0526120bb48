//! Simply typed lambda terms with de Bruijn indices, a constant of the base type and
//! annotated abstractions.
//!
//! A type is picked first and then a term of that type. Running backward, the type is
//! what inference says of the term, and the type of an argument what it says of the
//! argument: the papers' example of `comap`.

use mirrorcheck_gen::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    Base,
    Arrow(Box<Type>, Box<Type>),
}

use Type::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    Unit,
    Var(usize),
    Lam(Type, Box<Term>),
    App(Box<Term>, Box<Term>),
}

use Term::*;

/// The types of the variables, the outermost first.
type Context = Vec<Type>;

impl Type {
    fn parameter(&self) -> Option<&Type> {
        if let Arrow(parameter, _) = self { Some(parameter) } else { None }
    }

    fn result(&self) -> Option<&Type> {
        if let Arrow(_, result) = self { Some(result) } else { None }
    }

    fn depth(&self) -> u32 {
        match self {
            Base => 0,
            Arrow(parameter, result) => 1 + parameter.depth().max(result.depth()),
        }
    }
}

impl Term {
    fn variable(&self) -> Option<usize> {
        if let Var(index) = self { Some(*index) } else { None }
    }

    fn parameter(&self) -> Option<&Type> {
        if let Lam(parameter, _) = self { Some(parameter) } else { None }
    }

    pub fn body(&self) -> Option<&Term> {
        if let Lam(_, body) = self { Some(body) } else { None }
    }

    pub fn function(&self) -> Option<&Term> {
        if let App(function, _) = self { Some(function) } else { None }
    }

    pub fn argument(&self) -> Option<&Term> {
        if let App(_, argument) = self { Some(argument) } else { None }
    }

    /// Type inference.
    pub fn infer(&self, context: &[Type]) -> Option<Type> {
        match self {
            Unit => Some(Base),
            Var(index) => context.iter().rev().nth(*index).cloned(),
            Lam(parameter, body) => {
                let inner = [context, std::slice::from_ref(parameter)].concat();
                Some(arrow(parameter.clone(), body.infer(&inner)?))
            }
            App(function, argument) => match function.infer(context)? {
                Arrow(parameter, result) if *parameter == argument.infer(context)? => Some(*result),
                _ => None,
            },
        }
    }

    /// What inference says of a term with holes: a function tells the type of what it is
    /// applied to, so an argument may be missing.
    pub fn infer_around(&self, context: &[Type], holes: &Holes) -> Answer<Type> {
        use Answer::{Is, Never, Unknown};
        if holes.contain(self) {
            return Unknown;
        }
        match self {
            Unit | Var(_) => self.infer(context).into(),
            Lam(parameter, body) => {
                let inner = [context, std::slice::from_ref(parameter)].concat();
                match body.infer_around(&inner, holes) {
                    Is(result) => Is(arrow(parameter.clone(), result)),
                    other => other,
                }
            }
            App(function, argument) => {
                match (function.infer_around(context, holes), argument.infer_around(context, holes))
                {
                    (Is(Arrow(parameter, result)), Is(given)) if *parameter == given => Is(*result),
                    (Is(Arrow(_, result)), Unknown) => Is(*result),
                    (Unknown, Is(_) | Unknown) => Unknown,
                    _ => Never,
                }
            }
        }
    }

    /// Closed, well typed, and within the bounds: of the depth of the term's type, of the
    /// depth of the types of arguments, and of how deeply applications are nested.
    pub fn is_within(&self, types: u32, arguments: u32, applications: u32) -> bool {
        self.infer(&[]).is_some_and(|own| own.depth() <= types)
            && self.applies(&mut Vec::new(), arguments, applications)
    }

    fn applies(&self, context: &mut Context, arguments: u32, applications: u32) -> bool {
        match self {
            Unit | Var(_) => true,
            Lam(parameter, body) => {
                context.push(parameter.clone());
                let applies = body.applies(context, arguments, applications);
                context.pop();
                applies
            }
            App(function, argument) => {
                let shallow = |own: Type| own.depth() <= arguments;
                applications > 0
                    && argument.infer(context).is_some_and(shallow)
                    && function.applies(context, arguments, applications - 1)
                    && argument.applies(context, arguments, applications - 1)
            }
        }
    }
}

pub fn arrow(parameter: Type, result: Type) -> Type {
    Arrow(Box::new(parameter), Box::new(result))
}

pub fn lam(parameter: Type, body: Term) -> Term {
    Lam(parameter, Box::new(body))
}

pub fn app(function: Term, argument: Term) -> Term {
    App(Box::new(function), Box::new(argument))
}

/// Closed, well-typed terms; see [`Term::is_within`] for the bounds.
pub fn term(types: u32, arguments: u32, applications: u32) -> impl Generator<Term> {
    move |s: &mut Source<'_, Term>| {
        let wanted =
            s.comap_around(|term, holes| term.infer_around(&[], holes), any_type(types))?;
        s.draw(of_type(Context::new(), wanted, arguments, applications))
    }
}

fn of_type(
    context: Context,
    wanted: Type,
    arguments: u32,
    applications: u32,
) -> impl Generator<Term> {
    move |s: &mut Source<'_, Term>| {
        let fitting: Vec<usize> = fitting(&context, &wanted).collect();
        let (unit, lambda) = (u32::from(wanted == Base), u32::from(wanted != Base));
        pick!(s,
        (unit) "unit" => s.exact(Unit),
        (fitting.len() as u32) "var" => {
            let index = s.comap(Term::variable, element_of(fitting.clone()))?;
            Ok(Var(index))
        },
        (lambda) "lam" => {
            let Arrow(parameter, result) = &wanted else { return Err(Void) };
            s.focus(Term::parameter, exact(*parameter.clone()))?;
            let inner = [&context[..], &[*parameter.clone()]].concat();
            let body = of_type(inner, *result.clone(), arguments, applications);
            Ok(lam(*parameter.clone(), s.focus(Term::body, body)?))
        },
        (u32::from(applications > 0)) "app" => {
            let of_argument = |term: &Term, holes: &Holes| match term.argument() {
                Some(argument) => argument.infer_around(&context, holes),
                None => Answer::Never,
            };
            let given = s.comap_around(of_argument, any_type(arguments))?;
            let made = arrow(given.clone(), wanted.clone());
            let (outer, fewer) = (context.clone(), applications - 1);
            let function = of_type(outer.clone(), made, arguments, fewer);
            let function = s.focus(Term::function, function)?;
            let argument = of_type(outer, given, arguments, fewer);
            Ok(app(function, s.focus(Term::argument, argument)?))
        })
    }
}

/// The variables of a type, the innermost first.
fn fitting<'a>(context: &'a [Type], wanted: &'a Type) -> impl Iterator<Item = usize> + 'a {
    (0..).zip(context.iter().rev()).filter(move |(_, own)| *own == wanted).map(|(index, _)| index)
}

pub fn any_type(depth: u32) -> impl Generator<Type> {
    move |s: &mut Source<'_, Type>| {
        pick!(s,
        2 "base" => s.exact(Base),
        (u32::from(depth > 0)) "arrow" => {
            let parameter = s.focus(Type::parameter, any_type(depth - 1))?;
            let result = s.focus(Type::result, any_type(depth - 1))?;
            Ok(arrow(parameter, result))
        })
    }
}

/// Any term, well typed or not.
pub fn any_term(depth: u32) -> impl Generator<Term> {
    move |s: &mut Source<'_, Term>| {
        let deeper = u32::from(depth > 0);
        pick!(s,
        1 "unit" => s.exact(Unit),
        1 "var" => Ok(Var(s.comap(Term::variable, int(0..=1))?)),
        (2 * deeper) "lam" => {
            let parameter = s.focus(Term::parameter, any_type(1))?;
            Ok(lam(parameter, s.focus(Term::body, any_term(depth - 1))?))
        },
        (2 * deeper) "app" => {
            let function = s.focus(Term::function, any_term(depth - 1))?;
            Ok(app(function, s.focus(Term::argument, any_term(depth - 1))?))
        })
    }
}
