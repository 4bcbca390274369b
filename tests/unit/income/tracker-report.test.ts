import { describe, expect, it } from 'vitest';
import type { ConversionEvent, ConversionEvents } from '#app/domain/income/conversion.ts';
import { compareConversion, type Reported, unknownHere } from '#app/domain/income/tracker-report.ts';

const event = (part: Partial<ConversionEvent> = {}): ConversionEvent => ({
  ...{ at: new Date('2026-11-20T08:00:00Z'), receivedAt: new Date('2026-11-20T08:01:00Z') },
  ...{ payout: '100.00', currency: 'USD', originalStatus: 'sale' },
  ...part,
});
const stored = (events: ConversionEvents, part: object = {}) => ({ events, decided: false, assignedBy: null, ...part });
const row = (part: Partial<Reported> = {}): Reported => ({ kind: 'sale', payout: '100', currency: 'USD', ...part });
const rejected = event({ at: null, payout: null });

describe('a conversion and its row of the report', () => {
  it.each([
    ['the same amount, written otherwise', stored({ sale: event() }), row({ payout: '100.000' })],
    ['a lead', stored({ lead: event({ payout: null }) }), row({ kind: 'lead', payout: null })],
    [
      'a lead with another amount, which pays nothing yet',
      stored({ lead: event() }),
      row({ kind: 'lead', payout: '7' }),
    ],
    ['a rejection', stored({ sale: event(), rejected }), row({ kind: 'rejected', payout: null })],
    [
      'a sale that paid again',
      stored({ sale: event(), rebill: event({ payout: '5' }) }),
      row({ kind: 'rebill', payout: '5' }),
    ],
    ['another currency', stored({ sale: event({ currency: 'EUR' }) }), row({ payout: '107' })],
    ['no amount in the report', stored({ sale: event() }), row({ payout: null })],
    ['no amount here', stored({ sale: event({ payout: null }) }), row()],
    ['an amount that an admin filled in', stored({ sale: event() }, { assignedBy: 'boss' }), row({ payout: '7' })],
    ['a rejection by an admin', stored({ sale: event() }, { decided: true }), row()],
  ])('agree: %s', (_what, ours, theirs) => {
    expect(compareConversion(ours, theirs)).toBeNull();
  });

  it.each([
    ['tracker-missing', stored({ sale: event() }), null, 'confirmed', ''],
    ['tracker-missing', stored({ sale: event() }, { decided: true }), null, 'confirmed', ''],
    ['tracker-status', stored({ sale: event() }), row({ kind: 'rejected', payout: null }), 'confirmed', 'rejected'],
    ['tracker-status', stored({ lead: event() }), row({ payout: '7' }), 'lead', 'confirmed'],
    ['tracker-status', stored({ sale: event() }, { assignedBy: 'boss' }), row({ kind: 'lead' }), 'confirmed', 'lead'],
    ['tracker-amount', stored({ sale: event() }), row({ payout: '99.99' }), '100.00 USD', '99.99 USD'],
  ])('differ: %s', (kind, ours, theirs, said, heard) => {
    expect(compareConversion(ours, theirs)).toEqual({ kind, ours: said, theirs: heard });
  });

  it('is unknown by its amount, or by its status where there is none', () => {
    expect(unknownHere(row())).toEqual({ kind: 'tracker-unknown', ours: '', theirs: '100 USD' });
    expect(unknownHere(row({ kind: 'lead', payout: null }))).toMatchObject({ theirs: 'lead' });
  });
});
