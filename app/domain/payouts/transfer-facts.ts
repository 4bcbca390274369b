import type { PayoutRequestRecord } from './schemas.ts';
import { NETWORKS, PAYOUT_NETWORKS } from './networks.ts';
import type { costsOfTransfers } from './statement/lines.ts';

type Amount = { amountMinor: number; text?: string; arrives?: string };

/**
 * What a statement says of a payout's transfer, as translation keys with their values: where it went, its reference, what was
 * sent, what arrived, and the costs that the programme bore. A value is a text, or an amount in the request's currency with the
 * key of the sentence around it.
 */
export function fixedParts(
  request: Pick<PayoutRequestRecord, 'state' | 'timeline' | 'amountMinor' | 'currency' | 'destination' | 'externalRef'>,
  { feeMinor, differenceMinor }: ReturnType<typeof costsOfTransfers>,
): [key: string, value: string | Amount][] {
  const { state, timeline, amountMinor, currency, destination, externalRef } = request;
  const parts: [string, string | Amount][] = [];
  if (destination) parts.push(['payout.history.destination', `${destination.network} ${destination.masked}`]);
  if (externalRef) parts.push(['payout.receipt.reference', externalRef]);
  if (amountMinor !== undefined && (timeline.sent || timeline.paid)) {
    parts.push(['payout.receipt.sent', { amountMinor }]);
  }
  if (amountMinor !== undefined && state === 'paid') {
    const network = NETWORKS.find((name) => name === destination?.network);
    const arrives = network && PAYOUT_NETWORKS[network].arrives;
    const isSame = arrives === undefined || arrives === currency;
    const text = isSame
      ? {}
      : { text: arrives === 'USDT' ? 'payout.receipt.arrivedAs' : 'payout.receipt.arrivedIn', arrives };
    parts.push(['payout.receipt.arrived', { amountMinor, ...text }]);
  }
  if (feeMinor !== null) parts.push(['payout.receipt.fee', { amountMinor: feeMinor, text: 'payout.receipt.ours' }]);
  if (differenceMinor !== null) {
    parts.push(['payout.receipt.difference', { amountMinor: differenceMinor, text: 'payout.receipt.ours' }]);
  }
  return parts;
}
