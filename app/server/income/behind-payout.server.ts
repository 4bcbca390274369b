import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { collections } from '../data/collections.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { listFirstCommissionsBetween } from './commissions-collection.server.ts';

/** Offers that are read for their marks and titles; others are shown by their ID. */
const MOST_OFFERS = 10;

/**
 * The first of the commissions that a payout's transfers made available or took back, with their offers. They are of the range of
 * the ledger that the payout covers.
 */
export async function readBehindPayout(read: Read, asked: Promise<PayoutRequestRecord | null>, part: string) {
  const covering = asked.then((request) => request && { uid: request.userId, range: request.ledgerSeq ?? null });
  const page = readEarly(`behind ${part}`, covering, async (covered) =>
    covered?.range ? read(listFirstCommissionsBetween(covered.uid, covered.range)) : { rows: [], more: false },
  );
  const ids = page.then(({ rows }) => [...new Set(rows.map(({ offerId }) => offerId))].slice(0, MOST_OFFERS));
  const [{ rows, more }, offers] = await Promise.all([
    page,
    readEarly(`behind ${part} offers`, ids, async (needed) =>
      needed.length > 0 ? read(collections.offerIndex.listByIds(needed)) : [],
    ),
  ]);
  const known = new Map(offers.map((one) => [one.id, one]));
  return {
    more,
    /** How many are read at most. */
    most: PAGE_SIZES.commissions,
    lines: rows.map(({ id, offerId, goal, amountMinor, currency, availableAt, corrects }) => ({
      ...{ id, offerId, goal, amountMinor, currency, availableAt, isReversal: corrects !== null },
      brand: known.get(offerId)?.brandName ?? offerId,
      title: known.get(offerId)?.title ?? null,
    })),
  };
}

export type BehindPayout = Awaited<ReturnType<typeof readBehindPayout>>;
