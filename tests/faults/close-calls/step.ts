import type { Act, Stagehands } from '../acts.ts';
import type { Fault } from '../stage.ts';

/**
 * Calls that are too close to leave to chance: one thing at a time, and just there where it has looked and not yet written, what
 * must not come in between. Each of these is what some precondition of the engine is for.
 */
export type Step = {
  act: Act;
  fault?: Fault;
  /** Before the act first reads or writes this document or collection, others are done with theirs. */
  meanwhile?: { before: 'read' | 'write'; path: string; acts: readonly Act[] };
  /** Nobody asks again for what was cut short. */
  once?: boolean;
};

export type Cast = Record<'first' | 'second' | 'third' | 'late', string>;

/** Done once, or not at all. */
export const tried = (act: Act): Act => ({ ...act, kind: 'person' });

/** Someone changes a document. */
export function editAct({ db }: Stagehands, name: string, path: string, change: object): Act {
  return { name, kind: 'person', run: () => db.doc(path).update(change) };
}
