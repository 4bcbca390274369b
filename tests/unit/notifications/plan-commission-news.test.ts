import { describe, expect, it } from 'vitest';
import { type CommissionRecord, commissionSchema } from '#app/domain/income/commission-schemas.ts';
import {
  commissionNewsSchema,
  dueTomorrow,
  eventOfToldId,
  newsKindOf,
  noLongerEarned,
  noticeOfNews,
  toldIdOf,
  withCommission,
  withoutEvents,
} from '../../../functions/src/notifications/plan-commission-news.ts';

const at = (iso: string) => new Date(iso);
const NOON = at('2026-03-13T12:00:00.000Z');
const commission = (part: Partial<CommissionRecord> = {}): CommissionRecord =>
  commissionSchema.parse({
    ...{ uid: 'ana', offerId: 'lumen', amountMinor: 1250, currency: 'USD', state: 'held', conversionId: 'c' },
    ...{ createdAt: NOON, ...part },
  });
const event = (part: Partial<CommissionRecord> = {}, id = 'c-1', when = NOON) => ({
  ...{ id, at: when },
  commission: commission(part),
});

describe('news of a commission', () => {
  it.each([
    [null, 'held', 'commission-earned'],
    ['pending', 'held', 'commission-earned'],
    ['rejected', 'held', 'commission-earned'],
    ['held', 'held', null],
    [null, 'pending', null],
    ['held', 'pending', null],
    ['held', 'available', null],
    [null, 'rejected', 'commission-rejected'],
    ['pending', 'rejected', 'commission-rejected'],
    ['held', 'rejected', 'commission-rejected'],
    ['rejected', 'rejected', null],
  ] as const)('from %s to %s is %s', (before, state, kind) => {
    expect(newsKindOf(before, commission({ state }))).toBe(kind);
  });

  it('is a reversal once, when it is made', () => {
    const reversal = commission({ state: 'available', corrects: 'c-0', amountMinor: -1250 });
    expect(newsKindOf(null, reversal)).toBe('commission-reversed');
    expect(newsKindOf('available', reversal)).toBeNull();
  });
});

describe('what is to be told', () => {
  it('is summed up: how many, how much, and the latest', () => {
    const first = withCommission(null, 'commission-reversed', event({ amountMinor: -1250 }));
    const both = withCommission(first, 'commission-reversed', event({ amountMinor: -50, reasonCode: 'fraud' }, 'c-2'));
    expect(commissionNewsSchema.parse(both)).toEqual({
      ...{ uid: 'ana', kind: 'commission-reversed', currency: 'USD', count: 2, amountMinor: 1300, dueAt: NOON },
      first: `c-1_${NOON.getTime()}`,
      latest: { commissionId: 'c-2', offerId: 'lumen', reasonCode: 'fraud' },
    });
  });

  it.each([
    ['2026-03-13T07:59:59.999Z', '2026-03-13T08:00:00.000Z'],
    ['2026-03-13T08:00:00.000Z', '2026-03-14T08:00:00.000Z'],
    ['2026-03-13T23:59:59.999Z', '2026-03-14T08:00:00.000Z'],
  ])('of what was earned at %s comes with the digest of %s', (earned, due) => {
    const sum = withCommission(null, 'commission-earned', event({}, 'c-1', at(earned)));
    expect(sum.dueAt).toEqual(at(due));
    // More of them don't put it off.
    const later = event({}, 'c-2', new Date(at(due).getTime() + 1));
    expect(withCommission(sum, 'commission-earned', later).dueAt).toEqual(at(due));
  });

  it('is less of what is taken out, with one of those that are left, and nothing without any', () => {
    const sum = withCommission(
      withCommission(null, 'commission-earned', event()),
      'commission-earned',
      event({}, 'c-2'),
    );
    const left = { commissionId: 'c-1', offerId: 'quill' };
    expect(withoutEvents(sum, [{ amountMinor: 1250 }], left)).toEqual({
      ...sum,
      ...{ count: 1, amountMinor: 1250, latest: { ...left, reasonCode: null } },
    });
    expect(withoutEvents(sum, [{ amountMinor: 1250 }], null)).toEqual({ ...sum, count: 1, amountMinor: 1250 });
    expect(withoutEvents(sum, [{ amountMinor: 1250 }, { amountMinor: 1250 }], null)).toBeNull();
  });

  it('knows an event by its commission and time', () => {
    expect(eventOfToldId(toldIdOf('click_1', NOON))).toEqual({ commissionId: 'click_1', at: NOON });
  });

  it.each([
    ['rejected', null, true, 'c-1'],
    ['pending', null, true, 'c-1'],
    ['pending', null, false, null],
    ['rejected', null, false, null],
    ['held', null, true, null],
    ['available', null, true, null],
    ['available', 'c-0', false, 'c-0'],
  ] as const)('loses by one that is %s, corrects %s and was earned: %s', (state, corrects, wasEarned, lost) => {
    expect(noLongerEarned('c-1', commission({ state, corrects }), wasEarned)).toBe(lost);
  });

  it('of what was declined is due immediately, and after a notice of today tomorrow', () => {
    expect(withCommission(null, 'commission-rejected', event()).dueAt).toEqual(NOON);
    expect(dueTomorrow('commission-rejected', NOON)).toEqual(at('2026-03-14T00:00:00.000Z'));
    expect(dueTomorrow('commission-earned', NOON)).toEqual(at('2026-03-14T08:00:00.000Z'));
    expect(dueTomorrow('commission-earned', at('2026-03-14T01:00:00.000Z'))).toEqual(at('2026-03-14T08:00:00.000Z'));
  });
});

describe('its notice', () => {
  const sumOf = (kind: Parameters<typeof withCommission>[1], part: Partial<CommissionRecord> = {}) =>
    withCommission(null, kind, event(part));

  it('of one commission names it, the brand and the reason', () => {
    expect(noticeOfNews(sumOf('commission-rejected', { reasonCode: 'duplicate' }), 'Lumen', NOON)).toEqual({
      id: 'commission-rejected_2026-03-13_USD',
      kind: 'commission-rejected',
      params: {
        ...{ amountMinor: '1250', currency: 'USD', commissionId: 'c-1', brand: 'Lumen', reasonCode: 'duplicate' },
      },
    });
    expect(noticeOfNews(sumOf('commission-earned'), 'Lumen', NOON).params).toEqual({
      ...{ amountMinor: '1250', currency: 'USD', commissionId: 'c-1', brand: 'Lumen' },
    });
  });

  it('of several counts them, and names none', () => {
    const two = withCommission(sumOf('commission-earned'), 'commission-earned', event({}, 'c-2'));
    expect(noticeOfNews(two, 'Lumen', NOON).params).toEqual({ amountMinor: '2500', currency: 'USD', count: '2' });
  });

  it('has a reason with a text, whatever is stored', () => {
    for (const reasonCode of [null, 'unheard-of']) {
      const { params } = noticeOfNews(sumOf('commission-rejected', { reasonCode }), 'Lumen', NOON);
      expect(params.reasonCode).toBe('other');
    }
  });
});
