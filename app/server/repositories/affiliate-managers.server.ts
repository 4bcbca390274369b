import { collection, type Firestore, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { type AffiliateManagerRecord, affiliateManagerSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;

export async function listAffiliateManagers(db: Firestore): Promise<AffiliateManagerRecord[]> {
  const all = query(collection(db, 'affiliateManagers'), orderBy('name'), limit(PAGE_SIZE));
  return fromSnapshots(affiliateManagerSchema, (await getDocs(all)).docs);
}
