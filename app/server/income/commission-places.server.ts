import { type CommissionPlace, placeOf } from '#app/domain/income/commission-payday.ts';
import type { LedgerRecord } from '#app/domain/ledger/schemas.ts';
import { cycleOfRequestId } from '#app/domain/payouts/request.ts';
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
): Promise<Placed<One>[]> {
  return (await readPlaced(read, uid, part, found, atOnce)).placed;
}

/** One commission with its state, and the transfers with which the payday of that state took it; null where there is none. */
export async function withPayday<One extends Commission>(
  read: Read,
  uid: string,
  part: string,
  found: Promise<One | null>,
): Promise<{ commission: Placed<One>; taken: LedgerRecord[] } | null> {
  const one = found.then((commission) => (commission ? [commission] : []));
  const { placed, transfers } = await readPlaced(read, uid, part, one, AT_ONCE);
  const [commission] = placed;
  if (!commission) return null;
  const { availableSeq, place } = commission;
  const isItsOwn = ({ seq, source }: LedgerRecord) =>
    availableSeq !== null && seq > availableSeq && cycleOfRequestId(source.id) === place.cycleId;
  const taken = place.cycleId ? transfers.filter(isItsOwn) : [];
  return { commission, taken: taken.sort((one, other) => one.seq - other.seq) };
}

type Placed<One> = One & { place: CommissionPlace };

async function readPlaced<One extends Commission>(
  read: Read,
  uid: string,
  part: string | null,
  found: Promise<readonly One[]>,
  atOnce: number,
): Promise<{ placed: Placed<One>[]; transfers: LedgerRecord[] }> {
  const early = readEarly(part && `paydays ${uid} ${part}`, found.then(oldestOf), async (behind) =>
    behind === null ? null : Promise.all([read(listReturns(uid, behind)), read(listTakings(uid, behind, atOnce))]),
  );
  const [commissions, first] = await Promise.all([found, early]);
  const transfers = first ? await untilPaid(read, uid, commissions, first, atOnce) : [];
  const placed = commissions.map((commission) => ({ ...commission, place: placeOf(commission, transfers) }));
  return { placed, transfers };
}

/** The sequence number behind which paydays can have taken any of these commissions; null when none of them was available yet. */
function oldestOf(commissions: readonly Commission[]): number | null {
  const seqs = commissions.flatMap(({ availableSeq }) => availableSeq ?? []);
  return seqs.length > 0 ? Math.min(...seqs) : null;
}

type FirstOnes = readonly [returns: readonly LedgerRecord[], takings: readonly LedgerRecord[]];

/** Goes on from the first paydays until each commission is known to be paid or there are no more. */
async function untilPaid(
  read: Read,
  uid: string,
  commissions: readonly Commission[],
  [returns, first]: FirstOnes,
  atOnce: number,
): Promise<LedgerRecord[]> {
  let takings = first;
  const known = [...returns, ...takings];
  const isPaid = (commission: Commission) => placeOf(commission, known).stage === 'paid';
  while (takings.length === atOnce && !commissions.every((one) => one.availableSeq === null || isPaid(one))) {
    takings = await read(listTakings(uid, takings.at(-1)!.seq, atOnce));
    known.push(...takings);
  }
  return known;
}
