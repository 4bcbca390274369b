import { collection, type Firestore, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { type AffiliateManagerRecord, affiliateManagerSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;

export type AffiliateManager = AffiliateManagerRecord & { id: string };

export async function listAffiliateManagers(db: Firestore): Promise<AffiliateManager[]> {
  const all = query(collection(db, 'affiliateManagers'), orderBy('name'), limit(PAGE_SIZE));
  return (await getDocs(all)).docs.flatMap((snapshot) =>
    fromSnapshots(affiliateManagerSchema, [snapshot]).map((manager) => ({ ...manager, id: snapshot.id })),
  );
}
