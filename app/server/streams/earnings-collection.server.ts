import { isCurrency } from '#app/domain/ledger/money.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

/** What a stream earned by the state of its commissions; nothing for another person's stream. */
export function listStreamEarnings(streamId: string) {
  return async (read: Read) => {
    const earnings = await read(collections.streamEarnings.byIdIfShown(streamId));
    return Object.entries(earnings?.sums ?? {}).flatMap(([currency, states]) =>
      isCurrency(currency)
        ? Object.entries(states).flatMap(([state, sum]) => (sum.count > 0 ? [{ state, currency, ...sum }] : []))
        : [],
    );
  };
}
