import type { Random } from '../../../scripts/seed/random.ts';
import { type OfferTerms, versionOf, type World } from '../world.ts';

/** What admins change of offers among the sales of a wave: each sale is paid by what held then, whenever it is heard of. */

const CHANGES = {
  north: [
    { 'first-deposit': 55_00, registration: 2_10 },
    { 'first-deposit': 20_00, registration: 75 },
  ],
  alp: [{ 'first-deposit': 31_15 }, { 'first-deposit': 12_50 }],
} as const;
const WAVE_DAYS = ['2026-11-20', '2026-12-05'] as const;

/** At most one change in each wave, of another version each. */
export function planTerms(random: Random): OfferTerms[] {
  const versions = { north: 1, alp: 1 };
  return WAVE_DAYS.flatMap((day) => {
    if (random.next() < 0.5) return [];
    const offerId = random.pick(['north', 'north', 'alp'] as const);
    versions[offerId] += 1;
    const from = new Date(Date.parse(`${day}T08:00:00.000Z`) + random.between(1, 40) * 60_000);
    const amounts = random.pick<OfferTerms['amounts']>(CHANGES[offerId]);
    return [{ offerId, version: versions[offerId], from, amounts, holdDays: random.pick([0, 3, 7]) }];
  });
}

/** The world with them. What changed before the first wave is heard of is there from the beginning. */
export function withOfferTerms(world: World, changes: readonly OfferTerms[]): World {
  const documents = new Map(world.documents);
  for (const change of changes.filter(isEarly)) {
    documents.set(`offers/${change.offerId}/versions/${change.version}`, documentOf(world, change));
    documents.set(`offers/${change.offerId}`, { id: change.offerId, status: 'live', version: change.version });
  }
  return { ...world, documents, terms: [...world.terms, ...changes] };
}

export const isEarly = ({ from }: OfferTerms) => from.toISOString().startsWith(WAVE_DAYS[0]);

/** The version's document, with the limits of the first one. */
export function documentOf({ documents }: World, change: OfferTerms): object {
  const { caps } = documents.get(`offers/${change.offerId}/versions/1`) as { caps: object };
  return versionOf(change, caps);
}
