import { limit } from 'firebase/firestore/lite';
import { type KeptMapping, MAPPING_PLACES } from '#app/domain/payouts/files/result-mapping.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan, Query } from '../data/port.server.ts';

/** How the providers' result files are read, each with its place. */
export function listMappings(): Query<(KeptMapping & { id: string })[]> {
  return collections.resultMappings.listWithIds(limit(MAPPING_PLACES.length));
}

/** Keeps a mapping in a place, as of now. */
export function keepMapping(place: string, mapping: Omit<KeptMapping, 'at'>): Plan {
  return plan(collections.resultMappings.set(place, { ...mapping, at: serverTime() }));
}
