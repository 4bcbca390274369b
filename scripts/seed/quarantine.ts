import { conversionIdOf } from '../../functions/src/run-record-conversion.ts';
import type { Document } from './document.ts';

const DAY = 86_400_000;

/** What functions count of everybody's money. */
export function moneyCounters(heldCommissions: number): Document {
  return { path: 'counters/money', data: { heldCommissions, quarantined: QUARANTINED.length } };
}

const QUARANTINED = [
  {
    subid: '3f8k2m1p9q',
    tid: 'order-88121',
    subId: 'summer-test',
    reason: 'unknown-sub-id',
    payout: '64.90',
    daysAgo: 1,
  },
  { subid: '7h1s0d4c2x', tid: 'order-87990', subId: '', reason: 'unknown-sub-id', payout: '18.00', daysAgo: 3 },
] as const;

/** Conversions that wait for somebody to say whose they are. */
export function quarantineDocuments(now: Date): Document[] {
  return QUARANTINED.map(({ subid, tid, subId, reason, payout, daysAgo }) => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    const sale = { at, receivedAt: at, payout, currency: 'USD', originalStatus: 'sale' };
    return {
      path: `quarantine/${conversionIdOf(subid, tid)}`,
      data: {
        ...{ state: 'open', reason, subid, tid, subId, streamId: '', country: 'BR', events: { sale } },
        ...{ at, updatedAt: at, raw: null, resolvedBy: null },
      },
    };
  });
}
