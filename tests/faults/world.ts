import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { ConversionKind, TrackerEvent } from '../../app/domain/income/conversion.ts';
import { emptyBalance } from '../../app/domain/ledger/ledger.ts';
import { sampleSubId } from '../../scripts/seed/sub-id.ts';
import type { Random } from '../../scripts/seed/random.ts';
import { tronAddressOf } from '../../scripts/seed/tron-address.ts';
import type { DayOfRate } from './office/plan-rates.ts';
import { type Payday, planPayday } from './paydays.ts';

/** What a seed's world begins with: people, offers, and what their tracker will say of them. */

export const at = (iso: string) => new Date(iso);
const stamp = (iso: string) => Timestamp.fromDate(at(iso));

export const CYCLES = ['2026-12-01', '2026-12-15', '2027-01-01'] as const;
export const ADMIN = 'admin';
/** Another admin, who may lose the role. */
export const DEPUTY = 'deputy';
/** An admin who corrects balances, and approves nothing. */
export const BOOKKEEPER = 'bookkeeper';
export const OPERATOR = 'operator';
/** An operator whose role the admin has granted: for batches that the admin approves, the same hands. */
export const GRANTEE = 'grantee';
/** A streamer whom admins may make an operator. */
export const NEWCOMER = 'newcomer';

/** From this amount on a correction takes two admins, until they set another one; minor units. */
export const SECOND_ADMIN_MINOR = 200_00;

export type Person = {
  uid: string;
  /** For which cycles they ask, and whether they think better of it. */
  asks: readonly { cycleId: string; cancels: boolean }[];
};

/** Statuses of the tracker, in two waves: before the first lock, and after it. */
export type World = {
  people: Person[];
  waves: [TrackerEvent[], TrackerEvent[]];
  /** Statuses that come between the scenes of the story. */
  others: readonly TrackerEvent[];
  documents: Map<string, object>;
  paydays: Payday[];
  rates: readonly DayOfRate[];
  terms: OfferTerms[];
};

/** What goals pay in the first version of each offer: Alp in EUR, the others in USD. */
export const TERMS = {
  north: { 'first-deposit': 40_00, registration: 1_50 },
  alp: { 'first-deposit': 25_00 },
  /** So much that its release by hand takes two admins, whatever the limit is. */
  grand: { 'first-deposit': 250_00 },
} as const;
export type OfferId = keyof typeof TERMS;
export type Amounts = { 'first-deposit': number; registration?: number };

/** A version of an offer: what counts for the sales from then on. Days are those that a commission is held. */
export type OfferTerms = { offerId: OfferId; version: number; from: Date; amounts: Amounts; holdDays: number };

/** Long enough for people to decide on it before. */
const GRAND_HOLD_DAYS = 21;

const BASE = at('2026-11-20T08:00:00.000Z').getTime();
const DAY_MINUTES = 24 * 60;
/** When the second wave begins, in minutes from the first. */
const SECOND_WAVE = 15 * DAY_MINUTES;

export function makeWorld(random: Random, rates: readonly DayOfRate[]): World {
  const documents = new Map<string, object>();
  const terms = makeOffers(documents, random);
  placeRates(documents, rates);
  makeStaff(documents);
  const people: Person[] = [];
  const waves: World['waves'] = [[], []];
  for (let number = random.between(2, 4); number > 0; number -= 1) {
    const uid = `p${number}`;
    people.push(makePerson(documents, random, uid));
    makeConversions(random, uid, waves);
  }
  const uids = people.map(({ uid }) => uid);
  const paydays = CYCLES.slice(0, 2).map((cycleId) => planPayday(random, cycleId, uids));
  return { people, waves, others: [], documents, paydays, rates, terms };
}

/** Writes the world, and nothing else, into an empty database. */
export async function build(db: Firestore, { documents }: World): Promise<void> {
  const batch = db.batch();
  for (const [path, data] of documents) batch.set(db.doc(path), data);
  await batch.commit();
}

export function makeStaff(documents: Map<string, object>): void {
  for (const admin of [ADMIN, DEPUTY, BOOKKEEPER]) documents.set(`users/${admin}`, userOf(admin, 'admin', 'active'));
  for (const one of [OPERATOR, GRANTEE]) documents.set(`users/${one}`, userOf(one, 'paymentsolution', 'active'));
  documents.set(`users/${NEWCOMER}`, userOf(NEWCOMER, 'streamer', 'active'));
  const most = { mostMinor: 1_000_00, mostADayMinor: 5_000_00, mostCommissionMinor: 999_99 };
  const handLimits = { USD: { secondAdminMinor: SECOND_ADMIN_MINOR, ...most } };
  documents.set('programme/settings', { handLimits });
  documents.set(`roleGrants/${GRANTEE}/grants/first`, { proposedBy: 'someone', decidedBy: ADMIN });
  // Proposed again since, and taken back: who granted the role still counts.
  documents.set(`roleGrants/${GRANTEE}`, { state: 'withdrawn', proposedBy: 'someone', decidedBy: 'someone' });
}

/** Returns the first version of each. */
export function makeOffers(
  documents: Map<string, object>,
  random: Random,
  holds: readonly number[] = [0, 3, 7],
): OfferTerms[] {
  const first = (offerId: OfferId, holdDays: number): OfferTerms => ({
    ...{ offerId, version: 1, from: at('2026-01-01T00:00:00.000Z'), amounts: TERMS[offerId], holdDays },
  });
  const terms = (['north', 'alp'] as const).map((id) => {
    const one = first(id, random.pick(holds));
    // Never reached, so that no order of deliveries decides who is paid; counted all the same.
    const caps = { monthlyPerCreator: random.pick([null, 50]), total: random.pick([null, 500]) };
    documents.set(`offers/${id}/versions/1`, versionOf(one, caps));
    return one;
  });
  const grand = first('grand', GRAND_HOLD_DAYS);
  documents.set('offers/grand/versions/1', versionOf(grand, { monthlyPerCreator: null, total: null }));
  for (const { offerId } of [...terms, grand]) documents.set(`offers/${offerId}`, { id: offerId, status: 'live' });
  placeCycles(documents);
  return [...terms, grand];
}

/** The document of a version. */
export function versionOf({ offerId, version, from, amounts, holdDays }: OfferTerms, caps: object): object {
  const currency = offerId === 'alp' ? 'EUR' : 'USD';
  const goals = Object.entries(amounts).map(([label, amountMinor]) => ({ type: 'cpa', label, amountMinor, currency }));
  const rest = { countries: [], disclosure: {}, startsAt: null, endsAt: null };
  return { version, goals, holdDays, caps, ...rest, effectiveFrom: Timestamp.fromDate(from) };
}

function placeCycles(documents: Map<string, object>): void {
  for (const [index, id] of CYCLES.entries()) {
    const opens = ['2026-11-13', '2026-11-29', '2026-12-13'][index]!;
    const locks = ['2026-11-29', '2026-12-13', '2026-12-30'][index]!;
    const time = (day: string) => stamp(`${day}T00:00:00.000Z`);
    documents.set(`payoutCycles/${id}`, { opensAt: time(opens), lockAt: time(locks), payAt: time(id), state: 'open' });
  }
}

export function placeRates(documents: Map<string, object>, rates: readonly DayOfRate[]): void {
  for (const { day, rate, arrival } of rates) {
    const published = { USD: rate };
    if (arrival === 'before') documents.set(`exchangeRates/${day}`, { date: day, base: 'EUR', published, kept: {} });
  }
}

function makePerson(documents: Map<string, object>, random: Random, uid: string): Person {
  const status = random.next() < 0.85 ? 'active' : 'pending';
  const payday = random.pick(['2026-11-15', '2026-12-01', '2026-12-15']);
  placePerson(documents, { uid, status, payday, hasMethod: random.next() < 0.85 });
  const asks = CYCLES.slice(0, 2).filter(() => random.next() < 0.85);
  return { uid, asks: asks.map((cycleId) => ({ cycleId, cancels: random.next() < 0.1 })) };
}

type Placed = { uid: string; status: 'active' | 'pending'; payday: string; hasMethod: boolean };

export function placePerson(documents: Map<string, object>, { uid, status, payday, hasMethod }: Placed): void {
  documents.set(`users/${uid}`, userOf(uid, 'streamer', status));
  documents.set(`payouts/${uid}`, {
    userId: uid,
    username: `n_${uid}`,
    amount: 0,
    status: 'pending',
    lastUpdated: stamp('2026-11-01T00:00:00.000Z'),
    nextPayoutDate: stamp(`${payday}T00:00:00.000Z`),
  });
  // Whichever money comes first, it is settled in USD.
  documents.set(`balances/${uid}`, emptyBalance(uid, 'USD'));
  if (hasMethod) {
    documents.set(`payoutMethods/${uid}`, {
      type: 'crypto',
      network: 'TRC20',
      details: { address: tronAddressOf(uid) },
      changedAt: stamp('2026-01-01T00:00:00.000Z'),
      revision: 1,
    });
  }
  for (const offerId of Object.keys(TERMS)) {
    documents.set(`offerAccess/${offerId}_${uid}`, {
      uid,
      offerId,
      card: { brandName: offerId, title: { en: offerId }, visibility: 'public' },
      state: 'approved',
      note: '',
      reason: '',
      requestedAt: stamp('2026-01-02T00:00:00.000Z'),
      decidedAt: stamp('2026-01-02T00:00:00.000Z'),
      mayAskAgainAt: null,
      trackingUrl: 'https://track.example.test/',
      subId: sampleSubId(offerId, uid),
    });
  }
}

function userOf(uid: string, role: string, status: string) {
  return {
    email: `${uid}@example.test`,
    role,
    displayName: 'Ana Paz',
    username: `n_${uid}`,
    firstName: 'Ana',
    lastName: 'Paz',
    createdAt: '2026-01-01T00:00:00.000Z',
    uid,
    status,
    completedAllGuides: true,
    brandName: '',
    affiliateManagerId: null,
  };
}

/** One to three conversions each, of which the first is one that may be paid out. */
function makeConversions(random: Random, uid: string, [first, second]: World['waves']): void {
  for (let number = random.between(1, 3); number > 0; number -= 1) {
    const offerId: OfferId = number === 1 ? 'north' : random.pick(['north', 'alp'] as const);
    const goal = offerId === 'north' && random.next() < 0.25 ? 'registration' : 'first-deposit';
    const subId = random.next() < 0.06 && number > 1 ? 'nobody-knows' : sampleSubId(offerId, uid);
    const country = random.pick(['BR', 'MX', '']);
    const say = (kind: ConversionKind, minute: number): TrackerEvent => ({
      subid: `click-${uid}-${number}`,
      tid: `t${number}`,
      kind,
      at: new Date(BASE + minute * 60_000),
      receivedAt: at('2026-11-20T10:00:00.000Z'),
      payout: kind === 'lead' || kind === 'rejected' ? null : '100.00',
      currency: 'USD',
      originalStatus: goal,
      subId,
      streamId: '',
      campaign: '',
      country,
    });
    const minute = random.between(1, 40);
    const chance = random.next();
    // Some are only leads again after their sale.
    const isWithdrawn = number > 1 && chance < 0.08;
    if (chance < 0.4) first.push(say('lead', minute + (isWithdrawn ? 1 : -1)));
    // Of some the sale is only heard of after the first lock.
    const late = number > 1 && random.next() < 0.3;
    (late ? second : first).push(say('sale', minute + (late ? SECOND_WAVE : 0)));
    if (number > 1 && random.next() < 0.2)
      (late ? second : first).push(say('rejected', minute + random.pick([-1, 0, 1])));
    // After the money became available: it has to be taken back, and may be given again.
    if (!late && random.next() < 0.3) {
      second.push(say('rejected', SECOND_WAVE + minute));
      // A status that was late itself: nothing new follows from it.
      if (random.next() < 0.5 && !isWithdrawn) second.push(say('lead', minute - 1));
    }
  }
}
