import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { ROLES } from '#app/domain/roles.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** counters/people: by effective role, kept by functions; a role that nobody ever had may be missing. */
const peopleSchema = z.looseObject({ byRole: z.partialRecord(z.enum(ROLES), z.int()), total: z.int() });

export async function getPeopleCounts(db: Firestore) {
  return fromSnapshot(peopleSchema, await getDoc(doc(db, 'counters', 'people')));
}
