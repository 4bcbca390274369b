import { describe, expect, it } from 'vitest';
import { amendEvents, previewAssignment, toAssign } from '#app/domain/income/assignment.ts';
import type { ConversionEvents } from '#app/domain/income/conversion.ts';
import type { DayRates } from '#app/domain/income/exchange-rates.ts';
import { type OfferVersion, offerVersionSchema } from '#app/domain/offers/schemas.ts';
import type { Currency } from '#app/domain/ledger/money.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const status = (day: number, payout: string | null = null) => ({
  ...{ at: at(day), receivedAt: at(day), payout, currency: 'USD', originalStatus: '' },
});
const version = (more: object = {}): OfferVersion =>
  offerVersionSchema.parse({
    ...{ version: 1, goals: [{ type: 'cpa', label: 'first-deposit', amountMinor: 42_00, currency: 'USD' }] },
    ...{ holdDays: 14, countries: [], disclosure: {}, effectiveFrom: at(1), ...more },
  });
const RATES: DayRates[] = [{ date: '2026-11-05', base: 'EUR', published: { USD: '1.05' }, kept: {} }];

function preview(
  events: ConversionEvents,
  more: { terms?: OfferVersion | null; settlement?: Currency; goal?: string; decided?: boolean } = {},
) {
  const { terms = version(), settlement = null, goal = null, decided = false } = more;
  return previewAssignment(toAssign(events, decided)!, { version: terms, settlement, rates: RATES, goal });
}

describe('an assignment', () => {
  it('of a sale is held for the days of the offer, from the sale on', () => {
    const found = preview({ lead: status(3), sale: status(5) });
    expect(found).toMatchObject({ becomes: 'held', goal: 'first-deposit', availableAt: at(19), hasCaps: false });
    expect(found).toMatchObject({ amount: { amountMinor: 42_00, currency: 'USD', rate: null } });
  });

  it('is converted to the currency of the balance', () => {
    expect(preview({ sale: status(5) }, { settlement: 'EUR' })).toMatchObject({
      amount: { amountMinor: 40_00, currency: 'EUR', original: { amountMinor: 42_00, currency: 'USD' } },
    });
    expect(preview({ sale: status(5) }, { settlement: 'BRL' })).toEqual({
      reason: 'no-rate',
      waitsFor: { from: 'USD', to: 'BRL', date: '2026-11-05' },
    });
  });

  it('of a lead is pending, of what was declined nothing', () => {
    expect(preview({ lead: status(3) })).toMatchObject({ becomes: 'pending', availableAt: null });
    expect(preview({ sale: status(3), rejected: status(5) })).toMatchObject({ becomes: 'nothing', amount: null });
    expect(preview({ sale: status(3) }, { decided: true })).toMatchObject({ becomes: 'nothing', amount: null });
  });

  it('counts although the offer did not run', () => {
    expect(preview({ sale: status(5) }, { terms: version({ endsAt: at(2) }) })).toMatchObject({ becomes: 'held' });
  });

  it('says that a limit of the offer may be reached', () => {
    const terms = version({ caps: { monthlyPerCreator: 3, total: null } });
    expect(preview({ sale: status(5) }, { terms })).toMatchObject({ hasCaps: true });
  });

  it('of what is not clear says why, but a lead need not be clear yet', () => {
    const share = { type: 'revshare', label: 'conversion', percent: 12 };
    const two = version({ goals: [share, { type: 'cpa', label: 'subscription', amountMinor: 5_00, currency: 'USD' }] });
    expect(preview({ sale: status(5, '50') }, { terms: two })).toEqual({ reason: 'goal' });
    expect(preview({ sale: status(5, '50') }, { terms: two, goal: 'conversion' })).toMatchObject({
      amount: { amountMinor: 6_00 },
    });
    expect(preview({ sale: status(5) }, { terms: version({ goals: [share] }) })).toEqual({ reason: 'amount' });
    expect(preview({ sale: status(5) }, { terms: null })).toEqual({ reason: 'no-terms' });
    expect(preview({ lead: status(5) }, { terms: null })).toMatchObject({ becomes: 'nothing' });
  });
});

it('what cannot be read has nothing to assign', () => {
  expect(toAssign({}, false)).toBeNull();
});

it('an amendment is of what confirms the payment, and keeps what it does not name', () => {
  const events = { lead: status(1, '1'), sale: status(2, '2'), rebill: status(3, '3') };
  const amended = amendEvents(events, { payout: '9.5', currency: null });
  expect(amended.lead).toEqual(events.lead);
  expect([amended.sale, amended.rebill].map((one) => [one?.payout, one?.currency])).toEqual([
    ['9.5', 'USD'],
    ['9.5', 'USD'],
  ]);
  expect(amendEvents(events, { payout: null, currency: 'EUR' }).sale).toMatchObject({ payout: '2', currency: 'EUR' });
});
