import fc from 'fast-check';
import {
  CONVERSION_KINDS,
  type ConversionKind,
  timeOf,
  type TrackerEvent,
} from '../../../app/domain/income/conversion.ts';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import { status } from './income.ts';

/** What a tracker may say of one transaction, in any order. */

/** Goals of offers, by the offer's id: what one status means differs between them. */
export const OFFERS: Readonly<Record<string, object[]>> = {
  once: [
    { type: 'cpa', label: 'first-deposit', amountMinor: 40_00, currency: 'USD' },
    { type: 'cpa', label: 'registration', amountMinor: 1_50, currency: 'USD' },
  ],
  again: [
    { type: 'revshare', label: 'subscription', percent: 30 },
    { type: 'cpa', label: 'first-deposit', amountMinor: 10_00, currency: 'EUR' },
  ],
  share: [{ type: 'revshare', label: 'conversion', percent: 12.5 }],
  several: [
    { type: 'revshare', label: 'subscription', percent: 25 },
    { type: 'revshare', label: 'conversion', percent: 5 },
    { type: 'cpa', label: 'registration', amountMinor: 2_00, currency: 'USD' },
  ],
  equal: [
    { type: 'cpa', label: 'subscription', amountMinor: 10_00, currency: 'USD' },
    { type: 'cpa', label: 'first-deposit', amountMinor: 10_00, currency: 'USD' },
    { type: 'revshare', label: 'conversion', percent: 10 },
  ],
  capped: [
    { type: 'revshare', label: 'subscription', percent: 30 },
    { type: 'cpa', label: 'first-deposit', amountMinor: 10_00, currency: 'USD' },
  ],
};

/** How many conversions each streamer may have of an offer in a month. */
export const MONTHLY: Readonly<Record<string, number>> = { capped: 1 };

type Said = Pick<TrackerEvent, 'payout' | 'currency' | 'originalStatus'> & { minute: number | null };

const said: fc.Arbitrary<Said> = fc.record({
  minute: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 8 }),
  payout: fc.option(fc.constantFrom('100.00', '33.33', '0.07', '0'), { freq: 8 }),
  // The euro has a rate that day, and nobody is paid in the last.
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'EUR', 'XBT'),
  originalStatus: fc.constantFrom('', 'deposit', 'reg', 'subscription', 'sale', 'rebill'),
});

/** Up to three deliveries of a status, which may differ in all that it says. */
const statuses = fc
  .array(fc.tuple(fc.constantFrom(...CONVERSION_KINDS, 'sale', 'rebill'), said), { minLength: 2, maxLength: 7 })
  .map((all) => all.map(([kind, part]) => ({ kind, ...part })));

export type Delivery = { kind: ConversionKind } & Said;
/** What happens between two deliveries; `time`: the hold period ends, unless an admin made it longer. */
export const ACTS = ['release', 'review', 'decline', 'time'] as const;
export type Act = (typeof ACTS)[number];

type Case = {
  offerId: string;
  acts: { act: Act; after: number }[];
  /** In order of time, but for what changes of one status: of that the first to arrive counts. */
  inOrder: Delivery[];
  /** The same, some of it twice. */
  asItCame: Delivery[];
};

/** Shuffled, with the deliveries of each status in the order that they had. */
function inAnyOrder(all: readonly Delivery[], places: readonly number[]): Delivery[] {
  const order = all.map((one, index) => ({ one, place: places[index]! })).sort((a, b) => a.place - b.place);
  const left = Map.groupBy(all, ({ kind }) => kind);
  return order.map(({ one: { kind } }) => left.get(kind)!.shift()!);
}

const orderOf = (all: readonly Delivery[]) =>
  inAnyOrder(
    all,
    all.map((one) => timeOf(eventOf(one, { uid: '', offerId: '' })).getTime()),
  );

export const cases: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...Object.keys(OFFERS)), statuses)
  .chain(([offerId, once]) =>
    fc
      .tuple(
        fc.subarray(once),
        fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 14, maxLength: 14 }),
        fc.array(fc.record({ act: fc.constantFrom(...ACTS), after: fc.integer({ min: 0, max: 6 }) }), { maxLength: 3 }),
      )
      .map(([twice, places, acts]) => ({
        ...{ offerId, acts },
        inOrder: orderOf(once),
        asItCame: inAnyOrder(
          once.flatMap((one) => (twice.includes(one) ? [one, one] : [one])),
          places,
        ),
      })),
  );

/** As it is delivered: a transaction of its own for each person. */
export function eventOf(
  { kind, minute, ...part }: Delivery,
  { uid, offerId }: { uid: string; offerId: string },
): TrackerEvent {
  const own = { subid: uid, tid: uid, streamId: '', subId: sampleSubId(offerId, uid) };
  return status(kind, minute, { ...own, ...part });
}

/** What is printed of a case that fails. */
export function inWords({ kind, minute, payout, currency, originalStatus }: Delivery): string {
  return `${kind} at ${minute ?? '?'}, ${payout ?? 'no amount'} ${currency} (${originalStatus})`;
}
