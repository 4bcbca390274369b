import { collection, type Firestore, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { type AffiliateManagerRecord, affiliateManagerSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshotsWithId } from './snapshots.server.ts';

const PAGE_SIZE = 25;

export type AffiliateManager = AffiliateManagerRecord & { id: string };

export async function listAffiliateManagers(db: Firestore): Promise<AffiliateManager[]> {
  const all = query(collection(db, 'affiliateManagers'), orderBy('name'), limit(PAGE_SIZE));
  return fromSnapshotsWithId(affiliateManagerSchema, (await getDocs(all)).docs);
}
