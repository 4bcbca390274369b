import { type Act, REFUSED, type Stagehands } from '../acts.ts';
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

export type Cast = Record<'first' | 'second' | 'third' | 'late' | 'paused', string>;

/** Done once, or not at all. */
export const tried = (act: Act): Act => ({ ...act, kind: 'person' });

/** Someone changes a document. */
export function editAct({ db }: Stagehands, name: string, path: string, change: object): Act {
  return { name, kind: 'person', run: () => db.doc(path).update(change) };
}

/** A number of a document is another than the rest of the books says, until it is put right. */
export function slipAct({ db }: Stagehands, path: string, field: string, by: number): Act {
  const document = db.doc(path);
  return {
    name: `${field} of ${path} changes by ${by}`,
    kind: 'person',
    run: async () => document.update({ [field]: ((await document.get()).get(field) as number) + by }),
  };
}

/** Someone looks at a document, which is in this state. */
export function mustBeAct({ db }: Stagehands, path: string, state: string): Act {
  return {
    name: `${path} is ${state}`,
    kind: 'event',
    run: async () => {
      const found: unknown = (await db.doc(path).get()).get('state');
      if (found !== state) throw new Error(`${path} is ${String(found)} and not ${state}`);
      return REFUSED;
    },
  };
}

/** A call that must be told no. */
export function mustFail(act: Act): Act {
  return {
    ...act,
    kind: 'event',
    run: async () => {
      if ((await act.run()) !== REFUSED) throw new Error(`${act.name} must be told no`);
      return REFUSED;
    },
  };
}

/** What was done, or can be done, is not refused. */
export function mustDo(act: Act): Act {
  return {
    ...act,
    run: async () => {
      if ((await act.run()) === REFUSED) throw new Error(`${act.name} must not be refused`);
    },
  };
}

/** What can't go on as it is must say so. */
export function mustStop(act: Act): Act {
  return {
    ...act,
    kind: 'event',
    run: async () => {
      const isDone = await act.run().then(
        () => true,
        () => false,
      );
      if (isDone) throw new Error(`${act.name} must stop`);
      return REFUSED;
    },
  };
}
