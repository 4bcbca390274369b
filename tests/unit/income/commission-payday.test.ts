import { describe, expect, it } from 'vitest';
import { placeOf, type PaydayTransfer } from '#app/domain/income/commission-payday.ts';

const FIRST = 'ana_2026-11-01';
const SECOND = 'ana_2026-11-15';

function transfers(...told: [seq: number, kind: PaydayTransfer['kind'], id: string][]): PaydayTransfer[] {
  return told.map(([seq, kind, id]) => ({ seq, kind, source: { type: 'payoutRequest', id } }));
}

const available = (availableSeq: number | null) => ({ state: 'available', availableSeq }) as const;

describe('the payday that took a commission', () => {
  it.each([
    ['nothing was reserved since', available(9), transfers([5, 'reserved', FIRST]), 'available', null],
    ['it is reserved', available(4), transfers([5, 'reserved', FIRST]), 'reserved', '2026-11-01'],
    ['it is paid', available(4), transfers([5, 'reserved', FIRST], [8, 'paid', FIRST]), 'paid', '2026-11-01'],
    [
      'it came between two paydays, told in no order',
      available(6),
      transfers([9, 'reserved', SECOND], [5, 'reserved', FIRST], [8, 'paid', FIRST]),
      'reserved',
      '2026-11-15',
    ],
    [
      'its payday was held, rejected or failed',
      available(4),
      transfers([5, 'reserved', FIRST], [8, 'released', FIRST]),
      'available',
      null,
    ],
    [
      'the bank sent it back',
      available(4),
      transfers([5, 'reserved', FIRST], [8, 'paid', FIRST], [12, 'returned', FIRST]),
      'available',
      null,
    ],
    [
      'the next payday took it after the first had given it back',
      available(4),
      transfers([5, 'reserved', FIRST], [8, 'released', FIRST], [9, 'reserved', SECOND], [11, 'paid', SECOND]),
      'paid',
      '2026-11-15',
    ],
    [
      'the next payday was reserved before the first gave it back',
      available(4),
      transfers([5, 'reserved', FIRST], [9, 'reserved', SECOND], [10, 'released', FIRST], [11, 'paid', SECOND]),
      'available',
      null,
    ],
    [
      'a lifted hold took it again',
      available(4),
      transfers([5, 'reserved', FIRST], [8, 'released', FIRST], [9, 'reserved', FIRST]),
      'reserved',
      '2026-11-01',
    ],
    [
      'its payday had failed and was paid after all',
      available(4),
      transfers([5, 'reserved', FIRST], [8, 'released', FIRST], [9, 'paid-late', FIRST]),
      'paid',
      '2026-11-01',
    ],
    [
      'its payday was paid after all, and the next one gave the money back',
      available(4),
      transfers(
        [5, 'reserved', FIRST],
        [8, 'released', FIRST],
        [9, 'reserved', SECOND],
        [10, 'paid-late', FIRST],
        [11, 'released', SECOND],
      ),
      'paid',
      '2026-11-01',
    ],
    [
      'a payday that never took it was paid after all',
      available(8),
      transfers([5, 'reserved', FIRST], [7, 'released', FIRST], [9, 'reserved', SECOND], [10, 'paid-late', FIRST]),
      'reserved',
      '2026-11-15',
    ],
    ['no number is on record', available(null), transfers([5, 'reserved', FIRST]), 'available', null],
  ] as const)('%s', (_, commission, told, stage, cycleId) => {
    expect(placeOf(commission, told)).toEqual({ stage, cycleId });
  });

  it.each(['pending', 'held', 'rejected'] as const)('a %s commission was taken by none', (state) => {
    expect(placeOf({ state, availableSeq: null }, transfers([5, 'reserved', FIRST]))).toEqual({
      stage: state,
      cycleId: null,
    });
  });
});
