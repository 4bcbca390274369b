import type { Document } from './document.ts';

/** What a stream's sums need of commissions/{id}. */
export type StreamCommission = {
  id: string;
  streamId: string | null;
  state: string;
  currency: string;
  amountMinor: number;
};

/** streamEarnings/{streamId} and how each commission was counted. */
export function streamEarningDocuments(uid: string, commissions: readonly StreamCommission[]): Document[] {
  const sums = new Map<string, Record<string, Record<string, { amountMinor: number; count: number }>>>();
  const counted = commissions.flatMap(({ id, streamId, state, currency, amountMinor }): Document[] => {
    if (!streamId) return [];
    const stream = sums.get(streamId) ?? {};
    sums.set(streamId, stream);
    const states = (stream[currency] ??= {});
    const sum = (states[state] ??= { amountMinor: 0, count: 0 });
    sum.amountMinor += amountMinor;
    sum.count += 1;
    return [{ path: `streamEarnings/${streamId}/counted/${id}`, data: { currency, state, amountMinor } }];
  });
  return [
    ...counted,
    ...[...sums].map(([id, stream]) => ({ path: `streamEarnings/${id}`, data: { uid, sums: stream } })),
  ];
}
