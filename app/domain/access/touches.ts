import { type Actor, type CollectionName, COLLECTIONS, mayTouch, NAMED_BY_UID, type Verb } from './collections.ts';

/**
 * What one query or change does: to a document, or with `list` to a collection, by its path. A write of a whole document
 * may create or update it.
 */
export type Touch = { path: string; verbs: readonly Verb[] };

/** `depends`: on whose the document is, which its path does not say. The rules decide, and on every condition of a row. */
export type Verdict = 'yes' | 'no' | 'depends';

/** By who asks, collection, whose and verbs: as many as the table has combinations. */
const known = new Map<string, Verdict>();

/**
 * What the table says to this before the database is asked. `no` also for a collection without a row: only functions
 * open those.
 */
export function judgeTouch(actor: Actor, uid: string, { path, verbs }: Touch): Verdict {
  const [root = '', id, inner] = path.split('/');
  const name = inner === undefined ? root : `${root}/${inner}`;
  if (!isCollection(name)) return 'no';
  const whose = id === undefined || !NAMED_BY_UID.has(name) ? 'unknown' : id === uid ? 'own' : 'others';
  const key = `${actor} ${name} ${whose} ${verbs.join()}`;
  let verdict = known.get(key);
  if (verdict === undefined) {
    const may = (of: 'own' | 'others') => verbs.some((verb) => mayTouch(actor, name, verb, of));
    verdict = verdictOf(whose === 'unknown' ? [may('own'), may('others')] : [may(whose)]);
    known.set(key, verdict);
  }
  return verdict;
}

function verdictOf(answers: readonly boolean[]): Verdict {
  if (!answers.includes(true)) return 'no';
  return answers.includes(false) ? 'depends' : 'yes';
}

const isCollection = (name: string): name is CollectionName => Object.hasOwn(COLLECTIONS, name);
