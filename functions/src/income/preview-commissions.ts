import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { DocumentPath } from '../../../app/domain/access/collection-names.ts';
import { dayOf, daysOf } from '../../../app/domain/figures/date-range.ts';
import { type CommissionRecord, commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type DayRates, daysThatCount } from '../../../app/domain/income/exchange-rates.ts';
import { type ReplayedTerms, replayConversion } from '../../../app/domain/income/replay-conversion.ts';
import { type ReplayedConversion, sumReplayed } from '../../../app/domain/income/replayed-people.ts';
import { type ConversionRecord, conversionSchema, dayRatesSchema } from '../../../app/domain/income/schemas.ts';
import { limitsOf, programmeSettingsSchema } from '../../../app/domain/ledger/hand-limits.ts';
import { CURRENCIES, type Currency } from '../../../app/domain/ledger/money.ts';
import { MOST_GOALS, MOST_HOLD_DAYS } from '../../../app/domain/offers/editor-limits.ts';
import { GOAL_LABELS, GOAL_TYPES } from '../../../app/domain/offers/offer.ts';
import { offerSchema } from '../../../app/domain/offers/schemas.ts';
import { lastLockedCycles } from '../../../app/domain/payouts/calendar.ts';
import type { CutOffs } from '../../../app/domain/payouts/cut-offs.ts';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import { readCutOffs } from '../programme/cut-offs.ts';
import { documentIdSchema, readInput } from '../platform/callable-input.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { refusal } from '../platform/refusal.ts';

/** Conversions that a preview reads, the newest first; with their commissions and streamers some 8,000 documents. */
const MOST_REPLAYED = 2_000;
/** Who is named; the others are counted. */
const MOST_NAMED = 50;
const CYCLES = 3;
/** Documents that one request asks for. */
const AT_A_TIME = 300;

const holdDays = z.int().check(z.minimum(0), z.maximum(MOST_HOLD_DAYS));
const goal = z.strictObject({
  type: z.enum(GOAL_TYPES),
  label: z.enum(GOAL_LABELS),
  amountMinor: z.optional(z.int().check(z.minimum(1))),
  currency: z.optional(z.enum(CURRENCIES)),
  percent: z.optional(z.number().check(z.gt(0), z.maximum(100))),
});
const input = z.union([
  z.strictObject({ holdDays }),
  z.strictObject({
    offerId: documentIdSchema,
    holdDays,
    goals: z.array(goal).check(z.minLength(1), z.maxLength(MOST_GOALS)),
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
  }),
]);

type Person = ReturnType<typeof sumReplayed>['people'][number] & Named;
/** Empty for who is gone. */
type Named = { username: string; name: string };
const NOBODY: Named = { username: '', name: '' };

/** `conversions`: how many were read; `isCut`: there are older ones in the three cycles. `cycles`: their ids, the latest first. */
type CommissionsPreview = Pick<ReturnType<typeof sumReplayed>, 'totals' | 'counts'> & {
  cycles: string[];
  conversions: number;
  isCut: boolean;
  people: Person[];
};

/**
 * Who would have earned, lost or been blocked in the last three cycles by other terms of an offer, or with another hold period for all
 * offers: their conversions again, by the code that settles them. Reads at most `most` of them and writes nothing. Throws the refusal
 * invalid-request, also for an offer that does not exist.
 */
export async function previewCommissions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  most = MOST_REPLAYED,
): Promise<CommissionsPreview> {
  const asked = readInput(input, data);
  const cutOffs = await readCutOffs(db);
  const cycles = lastLockedCycles(now, CYCLES, cutOffs);
  const [from, to] = [cycles.at(-1)!.opensAt, cycles[0]!.lockAt];
  const terms = await termsOf(db, asked);
  const all = db.collection('conversions');
  const wanted = 'offerId' in asked ? all.where('offerId', '==', asked.offerId) : all;
  const found = await wanted
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at', 'desc')
    .limit(most + 1)
    .get();
  const conversions = found.docs.slice(0, most).map((snapshot) => parseSnapshot(conversionSchema, snapshot)!);
  const facts = await readFacts(db, conversions, { from, now });
  const replayed = replayAll(conversions, terms, { ...facts, cutOffs });
  const { totals, counts, people } = sumReplayed(replayed);
  return {
    cycles: cycles.map(({ id }) => id),
    conversions: conversions.length,
    isCut: found.size > most,
    totals,
    counts,
    people: people.slice(0, MOST_NAMED).map((one) => ({ ...one, ...(facts.named.get(one.uid) ?? NOBODY) })),
  };
}

const offerCountries = z.pick(offerSchema, { countries: true });

async function termsOf(db: Database, asked: z.infer<typeof input>): Promise<ReplayedTerms> {
  const { holdDays } = asked;
  if (!('offerId' in asked)) return { holdDays, pays: null };
  const offer = parseSnapshot(offerCountries, await db.doc(`offers/${asked.offerId}`).get());
  if (!offer) throw refusal('invalid-request');
  const { goals, countries } = asked;
  return { holdDays, pays: { goals, countries, countriesNow: offer.countries } };
}

type Facts = {
  commissions: Map<string, CommissionRecord>;
  /** Hold periods by offer and version. */
  heldDays: Map<string, number>;
  settlements: Map<string, Currency>;
  countries: Map<string, string | null>;
  named: Map<string, Named>;
  rates: DayRates[];
  mostMinor: (currency: Currency) => number;
};

/** What the replay depends on, each document once. */
async function readFacts(
  db: Database,
  conversions: readonly ConversionRecord[],
  { from, now }: { from: Date; now: Date },
): Promise<Facts> {
  const uids = [...new Set(conversions.map(({ uid }) => uid))];
  const days = [...daysThatCount(dayOf(from)), ...daysOf({ from: dayOf(from), to: dayOf(now) })];
  const [commissions, balances, directory, rates, [settings]] = await Promise.all([
    readAll(
      db,
      conversions.flatMap(({ commissionId }) => (commissionId ? (`commissions/${commissionId}` as const) : [])),
    ),
    readAll(
      db,
      uids.map((uid) => `balances/${uid}` as const),
    ),
    readAll(
      db,
      uids.map((uid) => `directory/${uid}` as const),
    ),
    readAll(
      db,
      [...new Set(days)].map((day) => `exchangeRates/${day}` as const),
    ),
    readAll(db, ['programme/settings']),
  ]);
  const parsed = new Map(commissions.map((snapshot) => [snapshot.id, parseSnapshot(commissionSchema, snapshot)!]));
  const versions = [...parsed.values()].flatMap(({ offerId, offerVersion }) =>
    offerVersion === null ? [] : (`offers/${offerId}/versions/${offerVersion}` as const),
  );
  const held = await readAll(db, [...new Set(versions)]);
  const limits = settings ? parseSnapshot(programmeSettingsSchema, settings) : null;
  return {
    commissions: parsed,
    heldDays: new Map(held.map((version) => [version.ref.path, Number(version.get('holdDays'))])),
    settlements: new Map(balances.map((one) => [one.id, parseSnapshot(balanceSchema, one)!.currency])),
    countries: new Map(directory.map((one) => [one.id, (one.get('country') as string | null | undefined) ?? null])),
    named: new Map(
      directory.map((one) => [
        one.id,
        { username: String(one.get('username') ?? ''), name: String(one.get('displayName') ?? '') },
      ]),
    ),
    rates: rates.map((one) => parseSnapshot(dayRatesSchema, one)!),
    mostMinor: (currency) => limitsOf(limits, currency).mostCommissionMinor,
  };
}

/** The oldest first: a streamer's first commission decides the currency of the balance. */
function replayAll(
  conversions: readonly ConversionRecord[],
  terms: ReplayedTerms,
  { commissions, heldDays, settlements, countries, rates, mostMinor, cutOffs }: Facts & { cutOffs: CutOffs },
): (ReplayedConversion & { uid: string })[] {
  const replayed: (ReplayedConversion & { uid: string })[] = [];
  for (const conversion of conversions.toReversed()) {
    const { uid, offerId, commissionId } = conversion;
    const commission = commissionId ? (commissions.get(commissionId) ?? null) : null;
    const one = replayConversion(conversion, terms, {
      commission,
      heldDays: heldDays.get(`offers/${offerId}/versions/${commission?.offerVersion}`) ?? null,
      settlement: settlements.get(uid) ?? null,
      country: countries.get(uid) ?? null,
      rates,
      mostMinor,
      cutOffs,
    });
    if (!one) continue;
    if (one.afterMinor > 0 && !settlements.has(uid)) settlements.set(uid, one.currency);
    replayed.push({ uid, ...one });
  }
  return replayed;
}

/** The documents at these paths that exist. */
async function readAll(db: Database, paths: readonly DocumentPath[]): Promise<DocumentSnapshot[]> {
  const pages = Array.from({ length: Math.ceil(paths.length / AT_A_TIME) }, (_, page) =>
    db.getAll(...paths.slice(page * AT_A_TIME, (page + 1) * AT_A_TIME).map((path) => db.doc(path))),
  );
  return (await Promise.all(pages)).flat().filter(({ exists }) => exists);
}
