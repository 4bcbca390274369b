/**
 * Why something was not done or can't be shown. The same type for guards, reads, writes, functions and parts of a page that
 * follow it.
 */
export type Refusal =
  /** The service was not reached, or not in time. Whether a write was done is then not known. */
  | { kind: 'network' }
  /** The session ended, or the account changed: the next request leads this person to the right page. */
  | { kind: 'ended' }
  /** The live record does not allow it. */
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

/** For a form without messages at its fields: something is wrong with all of it. */
export type Whole = { failure: string };
