import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ALL_KEYS, type KeyRange } from './plan-shards.ts';
import { within } from './sharded-job.ts';

/** Each person's documents of several collections, person by person, in the order of their uids. */
export type OfPerson<Name extends string> = { uid: string; documents: Record<Name, QueryDocumentSnapshot[]> };

type Source = { query: Query; field: string };
type Group = { uid: string; documents: QueryDocumentSnapshot[] };

/**
 * Reads collections side by side, one query each, ordered by the field that holds the uid: a large set is read once, as one
 * stream, and no more of it is in memory than one person's documents. Documents without the field are in no order and not read.
 */
export async function* joinByPerson<Name extends string>(
  sources: Record<Name, Source>,
  range: KeyRange = ALL_KEYS,
): AsyncGenerator<OfPerson<Name>> {
  const names = Object.keys(sources) as Name[];
  const groups = names.map((name) => groupsOf(sources[name], range));
  const heads = await Promise.all(groups.map((group) => group.next()));
  try {
    for (;;) {
      const waiting = heads.flatMap((head) => (head.done ? [] : [head.value.uid]));
      if (waiting.length === 0) return;
      const uid = waiting.reduce((least, one) => (byBytes(one, least) < 0 ? one : least));
      const documents = {} as Record<Name, QueryDocumentSnapshot[]>;
      for (const [index, name] of names.entries()) {
        const head = heads[index]!;
        const isNext = !head.done && head.value.uid === uid;
        documents[name] = isNext ? head.value.documents : [];
        if (isNext) heads[index] = await groups[index]!.next();
      }
      yield { uid, documents };
    }
  } finally {
    await Promise.all(groups.map((group) => group.return(undefined)));
  }
}

async function* groupsOf({ query, field }: Source, range: KeyRange): AsyncGenerator<Group, undefined> {
  let group: Group | null = null;
  for await (const document of within(query.orderBy(field), range).stream() as AsyncIterable<QueryDocumentSnapshot>) {
    const uid = String(document.get(field));
    if (group && group.uid !== uid) {
      yield group;
      group = null;
    }
    group ??= { uid, documents: [] };
    group.documents.push(document);
  }
  if (group) yield group;
}

/** Firestore orders texts by their bytes. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
