import { limit, orderBy } from 'firebase/firestore/lite';
import type { AffiliateManagerRecord } from '#app/domain/income/earnings-schemas.ts';
import type { Query } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

const PAGE_SIZE = 25;

export type AffiliateManager = AffiliateManagerRecord & { id: string };

export function listAffiliateManagers(): Query<AffiliateManager[]> {
  return collections.affiliateManagers.listWithIds(orderBy('name'), limit(PAGE_SIZE));
}
