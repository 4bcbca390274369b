import { limit, orderBy } from 'firebase/firestore/lite';
import type { AffiliateManagerRecord } from '#app/domain/income/earnings-schemas.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

export type AffiliateManager = AffiliateManagerRecord & { id: string };

export function listAffiliateManagers(): Query<AffiliateManager[]> {
  return collections.affiliateManagers.listWithIds(orderBy('name'), limit(PAGE_SIZES.managers));
}
