import { type CommissionPlace, type PaydayTransfer, placeOf } from '#app/domain/income/commission-payday.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import type { Commission } from './commissions-collection.server.ts';
import { listReturns, listTakings } from '../ledger/collection.server.ts';

/** Five paydays together: what a page of commissions seldom spans. */
const AT_ONCE = 10;

/**
 * Commissions with the state of each: besides its own, on its way with a payday, or paid on one.
 *
 * @param part names the list (early-read.server.ts); null when there is no time to win
 */
export async function withPlaces<One extends Commission>(
  read: Read,
  uid: string,
  part: string | null,
  found: Promise<readonly One[]>,
  atOnce = AT_ONCE,
): Promise<(One & { place: CommissionPlace })[]> {
  const early = readEarly(part && `paydays ${uid} ${part}`, found.then(oldestOf), async (behind) =>
    behind === null ? null : Promise.all([read(listReturns(uid, behind)), read(listTakings(uid, behind, atOnce))]),
  );
  const [commissions, first] = await Promise.all([found, early]);
  const transfers = first ? await untilPaid(read, uid, commissions, first, atOnce) : [];
  return commissions.map((commission) => ({ ...commission, place: placeOf(commission, transfers) }));
}

/** The sequence number behind which paydays can have taken any of these commissions; null when none of them was available yet. */
function oldestOf(commissions: readonly Commission[]): number | null {
  const seqs = commissions.flatMap(({ availableSeq }) => availableSeq ?? []);
  return seqs.length > 0 ? Math.min(...seqs) : null;
}

type FirstOnes = readonly [returns: readonly PaydayTransfer[], takings: readonly PaydayTransfer[]];

/** Goes on from the first paydays until each commission is known to be paid or there are no more. */
async function untilPaid(
  read: Read,
  uid: string,
  commissions: readonly Commission[],
  [returns, first]: FirstOnes,
  atOnce: number,
): Promise<PaydayTransfer[]> {
  let takings = first;
  const known = [...returns, ...takings];
  const isPaid = (commission: Commission) => placeOf(commission, known).stage === 'paid';
  while (takings.length === atOnce && !commissions.every((one) => one.availableSeq === null || isPaid(one))) {
    takings = await read(listTakings(uid, takings.at(-1)!.seq, atOnce));
    known.push(...takings);
  }
  return known;
}
