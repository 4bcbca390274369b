/**
 * Why something was not done or can't be shown. The same type for guards, reads, writes, functions and parts of a page that
 * follow it.
 */
export type Refusal =
  /** The service was not reached, or not in time. Whether a write was done is then not known. */
  | { kind: 'network' }
  /** The session ended, or the account changed: the next request leads this person to the right page. */
  | { kind: 'ended' }
  /** The table or the live record does not allow it. */
  | { kind: 'forbidden' }
  /** There is no such thing, or none that is shown to this person. */
  | { kind: 'missing' }
  /** It was there already: another request was faster. */
  | { kind: 'conflict' }
  /** This person may do it, but not like this or not now. `code` is the function's; the rules give none. */
  | { kind: 'refused'; code: string | null }
  /** An error of our own. */
  | { kind: 'failed' };

export type RefusalKind = Refusal['kind'];

export type RefusalOf<Kind extends RefusalKind> = Extract<Refusal, { kind: Kind }>;

/** Something that was read or done, or why it was not. */
export type Outcome<Result, Kind extends RefusalKind = RefusalKind> =
  { ok: true; data: Result } | { ok: false; refusal: RefusalOf<Kind> };

/**
 * Why a form was not carried out, and what shows it again. `status`: of the answer. `failure`: what is wrong with all of it, as a
 * translation key; null where `Shown` says what is wrong with which field.
 */
export type FormRefusal<Shown = unknown> = { ok: false; status: number; failure: string | null } & Shown;

/** What a form's action answers. */
export type FormAnswer<Done = unknown, Shown = unknown> = ({ ok: true } & Done) | FormRefusal<Shown>;

/** What is wrong with the fields of a form, by their names: translation keys. */
export type FieldErrors = Partial<Record<string, string[]>>;

/** A form that is shown again: what is wrong with its fields, what with all of it, and what it held. */
export type FormAgain<Values> = { fields: FieldErrors; failure: string | null; values: Values | null };

/** What a decision of the domain leads to, or the code of its refusal. */
export type Decided<Done, Code extends string> = ({ ok: true } & Done) | { ok: false; code: Code };

/** For a form without messages at its fields: something is wrong with all of it. */
export type Whole = { failure: string };
