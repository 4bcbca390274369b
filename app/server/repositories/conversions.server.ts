import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type ConversionRecord, conversionSchema } from '#app/domain/income-schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** One of a streamer's own conversions: what the tracker said of it. */
export async function getConversion(db: Firestore, id: string): Promise<ConversionRecord | null> {
  return fromSnapshot(conversionSchema, await getDoc(doc(db, 'conversions', id)));
}
