import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { calendarSchema } from '../../../app/domain/programme/cut-off-schemas.ts';
import { type CutOffs, USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';

export function calendarRef(db: Database): DocumentReference {
  return db.doc('programme/calendar');
}

/** When the cycles close, by the document at `calendarRef`. Throws when it is not what it should be. */
export function cutOffsIn(calendar: DocumentSnapshot): CutOffs {
  return parseSnapshot(calendarSchema, calendar)?.cutOffs ?? USUAL_CUT_OFFS;
}

export async function readCutOffs(db: Database): Promise<CutOffs> {
  return cutOffsIn(await calendarRef(db).get());
}
