import type { Actor, CollectionRow } from '#app/domain/access/collections.ts';
import type { Act } from './act.ts';
import { COLLEAGUE } from './acts.ts';
import { type Documents } from './world.ts';

/** Who tries: a uid, what the table calls it, and its own records where they are not among everybody's. */
export type Identity = { name: string; uid: string; actor: Actor; records?: Documents };

/** One try of an act: who, about whom, and whether the table allows it. */
type Attempt = { name: string; uid: string; actor: Actor; subject: string; may: boolean };

/** `documents` are there for it; `key` is the same for attempts that share them. */
export type PreparedAttempt = Attempt & { key: string; documents: () => Documents };

/**
 * Act × identity: each identity tries an act about itself, about `other`, or both. Refusals share their documents as far
 * as these don't contradict each other; what is allowed has its own.
 */
export function attemptsOf(
  { id, row, act }: { id: string; row: CollectionRow; act: Act },
  identities: readonly Identity[],
  whose: readonly ('own' | 'others')[],
  otherThan: (identity: Identity) => string,
): PreparedAttempt[] {
  const all = whose.flatMap((each) =>
    identities.map((identity) => {
      const subject = each === 'own' ? identity.uid : otherThan(identity);
      const may = row.who.includes(identity.actor) && (row.whose === 'any' || row.whose === each);
      // What is given about others may be about the actor, whose standing is what is looked at here.
      const given = each === 'own' && row.whose === 'others' ? {} : act.given?.(subject, identity.uid);
      const { uid, actor, name, records } = identity;
      const documents = { ...COLLEAGUE, ...records, ...given };
      return { name: `${name}, ${each}`, uid, actor, subject, may, documents, whose: each };
    }),
  );
  const shared: { key: string; whose: string; documents: Documents }[] = [];
  const refused = all
    .filter(({ may }) => !may)
    .map((attempt) => {
      let group = shared.find((one) => one.whose === attempt.whose && agree(one.documents, attempt.documents));
      if (!group) {
        group = { key: `${id}, refused ${shared.length}`, whose: attempt.whose, documents: {} };
        shared.push(group);
      }
      Object.assign(group.documents, attempt.documents);
      const { key, documents } = group;
      return { ...attempt, key, documents: () => documents };
    });
  const allowed = all
    .filter(({ may }) => may)
    .map((attempt) => ({ ...attempt, key: `${id}, ${attempt.name}`, documents: () => attempt.documents }));
  // Refusals that share documents come one after the other.
  return [...refused.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)), ...allowed];
}

function agree(some: Documents, others: Documents): boolean {
  return Object.entries(others).every(([path, data]) => !(path in some) || isSame(some[path], data));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
