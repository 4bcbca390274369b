import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONVERSION_KINDS,
  type ConversionEvent,
  type ConversionEvents,
  type ConversionKind,
  confirmedAt,
  conversionTime,
  mergeEvent,
  mergeEvents,
  verdictOf,
} from '#app/domain/income/conversion.ts';
import { type Standing, stepOf } from '../../../functions/src/income/plan-accrual.ts';

const RECEIVED = new Date('2026-11-20T10:00:00.000Z');
const event = (minute: number | null, part: Partial<ConversionEvent> = {}): ConversionEvent => ({
  at: minute === null ? null : new Date(Date.UTC(2026, 10, 20, 8, minute)),
  receivedAt: RECEIVED,
  payout: '10',
  currency: 'USD',
  originalStatus: '',
  ...part,
});

const add = (deliveries: readonly [ConversionKind, ConversionEvent][]): ConversionEvents =>
  deliveries.reduce<ConversionEvents>((events, [kind, one]) => mergeEvent(events, kind, one).events, {});

describe('statuses', () => {
  it('add up to the same in any order and however often', () => {
    const delivery = fc.tuple(fc.constantFrom(...CONVERSION_KINDS), fc.option(fc.integer({ min: 1, max: 5 })));
    const deliveries = fc.array(delivery, { minLength: 1, maxLength: 6 });
    const repeated = deliveries.chain((once) =>
      fc.tuple(
        fc.constant(once),
        fc.subarray(once).chain((more) => shuffled([...once, ...more])),
        fc.nat(),
      ),
    );
    fc.assert(
      fc.property(repeated, ([once, again, at]) => {
        const events = (some: typeof once) => add(some.map(([kind, minute]) => [kind, event(minute)]));
        const whole = events(once);
        expect(events(again)).toEqual(whole);
        expect(verdictOf(events(again))).toBe(verdictOf(whole));
        const cut = at % (again.length + 1);
        expect(mergeEvents(events(again.slice(0, cut)), events(again.slice(cut))).events).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });

  it('come to the latest, at a tie to the rejection before the sale before the lead, in any order', () => {
    const minute = fc.option(fc.integer({ min: 1, max: 3 }));
    const statuses = fc.dictionary(fc.constantFrom(...CONVERSION_KINDS), minute, { minKeys: 1 });
    const delivered = statuses.chain((once) => {
      const all = Object.entries(once) as [ConversionKind, number | null][];
      const twice = fc.subarray(all).chain((more) => shuffled([...all, ...more]));
      return fc.tuple(fc.constant(all), twice);
    });
    const meaning = { lead: 'lead', sale: 'confirmed', rebill: 'confirmed', rejected: 'rejected' } as const;
    const rank = { rejected: 0, sale: 1, rebill: 1, lead: 2 };
    fc.assert(
      fc.property(delivered, ([all, again]) => {
        const verdict = verdictOf(add(again.map(([kind, one]) => [kind, event(one)])));
        if (all.some(([, one]) => one === null)) {
          expect(verdict).toBe(verdictOf(add(all.map(([kind, one]) => [kind, event(one)]))));
          return;
        }
        const [latest] = all.toSorted(([a, one], [b, other]) => other! - one! || rank[a] - rank[b]);
        expect(verdict).toBe(meaning[latest![0]]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, [ConversionKind, number | null][], string]>([
    ['a lead', [['lead', 1]], 'lead'],
    [
      'a sale',
      [
        ['lead', 1],
        ['sale', 9],
      ],
      'confirmed',
    ],
    [
      'a sale of the same time as the lead',
      [
        ['lead', 1],
        ['sale', 1],
      ],
      'confirmed',
    ],
    [
      'a lead after a sale',
      [
        ['lead', 9],
        ['sale', 1],
      ],
      'lead',
    ],
    [
      'a lead between a sale and its rebill',
      [
        ['sale', 1],
        ['lead', 5],
        ['rebill', 9],
      ],
      'confirmed',
    ],
    [
      'a rebill after a rejection of the sale',
      [
        ['sale', 1],
        ['rejected', 5],
        ['rebill', 9],
      ],
      'confirmed',
    ],
    [
      'a lead whose time nobody knows',
      [
        ['lead', null],
        ['sale', 1],
      ],
      'confirmed',
    ],
    [
      'a rejection of the same time as all the others',
      [
        ['lead', 2],
        ['rebill', 2],
        ['sale', 2],
        ['rejected', 2],
      ],
      'rejected',
    ],
    ['a rebill', [['rebill', 1]], 'confirmed'],
    [
      'a rejection',
      [
        ['sale', 1],
        ['rejected', 2],
      ],
      'rejected',
    ],
    [
      'a rejection of the same time',
      [
        ['sale', 2],
        ['rejected', 2],
      ],
      'rejected',
    ],
    [
      'a sale after a rejection',
      [
        ['sale', 3],
        ['rejected', 2],
      ],
      'confirmed',
    ],
    [
      'a rejection whose time nobody knows',
      [
        ['sale', 3],
        ['rejected', null],
      ],
      'rejected',
    ],
    [
      'a sale whose time nobody knows',
      [
        ['sale', null],
        ['rejected', 2],
      ],
      'rejected',
    ],
    ['a rejection alone', [['rejected', 2]], 'rejected'],
    [
      'a lead after a rejection',
      [
        ['rejected', 2],
        ['lead', 9],
      ],
      'lead',
    ],
  ])('come to %s', (_, statuses, verdict) => {
    expect(verdictOf(add(statuses.map(([kind, minute]) => [kind, event(minute)])))).toBe(verdict);
  });

  it('keep the first amount, and say when another is named', () => {
    const first = mergeEvent({}, 'sale', event(5));
    expect(mergeEvent(first.events, 'sale', event(5, { payout: '10.00' }))).toMatchObject({
      changed: false,
      conflict: false,
    });
    const other = mergeEvent(first.events, 'sale', event(9, { payout: '11' }));
    expect(other).toMatchObject({ changed: false, conflict: true, events: { sale: { payout: '10' } } });
    expect(mergeEvent(first.events, 'sale', event(5, { currency: 'EUR' })).conflict).toBe(true);
    const unpriced = mergeEvent({}, 'sale', event(5, { payout: null, currency: 'USD' }));
    expect(mergeEvent(unpriced.events, 'sale', event(5, { payout: '3', currency: 'EUR' }))).toMatchObject({
      changed: true,
      conflict: false,
      events: { sale: { payout: '3', currency: 'EUR' } },
    });
  });

  it('have times', () => {
    const events = add([
      ['sale', event(5)],
      ['lead', event(2)],
      ['rebill', event(3)],
    ]);
    expect(conversionTime(events)).toEqual(event(2).at);
    expect(confirmedAt(events)?.at).toEqual(event(3).at);
    expect(conversionTime(add([['lead', event(null)]]))).toEqual(RECEIVED);
    expect(() => conversionTime({})).toThrow(RangeError);
  });
});

describe('steps of a commission', () => {
  const standings: (Standing | null)[] = [
    null,
    ...(['pending', 'held', 'available', 'rejected'] as const).flatMap((state) =>
      [true, false].flatMap((accrued) =>
        [true, false].flatMap((clawedBack) =>
          [null, 'cap-reached'].map((reasonCode) => ({ state, accrued, clawedBack, reasonCode })),
        ),
      ),
    ),
  ];

  it('never touch one that is available, but by taking it back once', () => {
    for (const standing of standings.filter((one) => one?.state === 'available')) {
      for (const verdict of ['lead', 'confirmed', 'rejected'] as const) {
        const step = stepOf(verdict, standing);
        expect(['nothing', ...(standing!.clawedBack ? ['hold-again'] : ['clawback'])]).toContain(step);
      }
    }
  });

  it('ask for another commission by another name of the payment only of one that stands', () => {
    for (const standing of standings) {
      for (const verdict of ['lead', 'confirmed', 'rejected'] as const) {
        const stands = standing?.state === 'held' || (standing?.state === 'available' && !standing.clawedBack);
        const step = stepOf(verdict, standing, true);
        expect(step === 'replace').toBe(stands && verdict === 'confirmed');
        if (step !== 'replace' && step !== 'note-rejected') expect(step).toBe(stepOf(verdict, standing));
      }
    }
  });

  it('move money only from what is held or not yet accrued', () => {
    for (const standing of standings) {
      const back = standing?.state === 'available' && !standing.clawedBack ? 'clawback' : 'nothing';
      const open = standing?.state === 'held' || (standing?.state === 'rejected' && standing.reasonCode === null);
      expect(stepOf('lead', standing)).toBe(standing ? (open ? 'withdraw' : back) : 'pend');
      if (stepOf('confirmed', standing) === 'hold')
        expect(standing?.accrued && ['pending', 'rejected'].includes(standing.state)).toBeFalsy();
      if (standing?.reasonCode === 'cap-reached' && standing.state === 'rejected')
        expect(stepOf('confirmed', standing)).toBe('nothing');
    }
  });
});

/** The items in any order. */
function shuffled<Item>(items: readonly Item[]): fc.Arbitrary<Item[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}
