import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '../ledger/money.ts';
import { belowMinimum, type BlockerCode } from '../payouts/blockers.ts';
import type { PayoutNetwork } from '../payouts/networks.ts';
import type { PayoutRequestRecord } from '../payouts/schemas.ts';
import type { Minimums } from './minimums.ts';

type Request = Pick<PayoutRequestRecord, 'state' | 'amountMinor' | 'currency' | 'blockers' | 'destination'>;

/** `gains`: the lock would have let the request through, and did not. `loses`: the other way round. In minor units of the balance. */
export type Replayed = { verdict: 'gains' | 'loses'; amountMinor: number; currency: Currency };

const balanceInBlocker = z.object({ availableMinor: z.int(), currency: z.enum(CURRENCIES) });

/** What other minimums would have changed for a request that the lock decided on; null for nothing. */
export function replayMinimum(request: Request, minimums: Minimums): Replayed | null {
  const { amountMinor, currency } = request;
  if (amountMinor !== undefined && currency) {
    const isBelow = belowMinimum({ availableMinor: amountMinor, currency }, minimums);
    return isBelow ? { verdict: 'loses', amountMinor, currency } : null;
  }
  const balance = blockedOnlyBy(request, 'below-minimum');
  if (!balance || belowMinimum(balance, minimums)) return null;
  return { verdict: 'gains', amountMinor: balance.availableMinor, currency: balance.currency };
}

/** What switching a network on or off would have changed for a request that the lock decided on; null for nothing. */
export function replayNetwork(
  request: Request,
  { network, on }: { network: PayoutNetwork; on: boolean },
): Replayed | null {
  const { amountMinor, currency, destination } = request;
  if (amountMinor !== undefined && currency) {
    return !on && destination?.network === network ? { verdict: 'loses', amountMinor, currency } : null;
  }
  const balance =
    on && request.blockers?.[0]?.network === network ? blockedOnlyBy(request, 'network-off', 'no-network') : null;
  return balance && { verdict: 'gains', amountMinor: balance.availableMinor, currency: balance.currency };
}

/** The balance of a request with this one blocker: anything else in its way would still be there. */
function blockedOnlyBy({ state, blockers }: Request, ...codes: BlockerCode[]) {
  if (state !== 'blocked' || blockers?.length !== 1 || !codes.includes(blockers[0]!.code as BlockerCode)) return null;
  return balanceInBlocker.safeParse(blockers[0]).data ?? null;
}
