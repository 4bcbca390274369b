import { limit, orderBy, where } from 'firebase/firestore/lite';
import { collections } from '../data/collections.server.ts';

/** The latest cycles paid until then, newest first, each with its id. */
export function listPayoutCycles(until: Date, count: number) {
  return collections.payoutCycles.listWithIds(where('payAt', '<=', until), orderBy('payAt', 'desc'), limit(count));
}
