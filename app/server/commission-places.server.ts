import { type CommissionPlace, type PaydayTransfer, placeOf } from '#app/domain/commission-payday.ts';
import type { Read } from './data-port.server.ts';
import type { Commission } from './repositories/commissions.server.ts';
import { listReturns, listTakings } from './repositories/ledger.server.ts';

/** Five paydays at once: what a page of commissions seldom spans. */
const AT_ONCE = 10;

/** Commissions with where each stands: besides its own state, on its way with a payday, or paid on one. */
export async function withPlaces<One extends Commission>(
  read: Read,
  uid: string,
  commissions: readonly One[],
  atOnce = AT_ONCE,
): Promise<(One & { place: CommissionPlace })[]> {
  const transfers = await paydaysOf(read, uid, commissions, atOnce);
  return commissions.map((commission) => ({ ...commission, place: placeOf(commission, transfers) }));
}

/** Reads paydays from the oldest of these commissions on, until each is known to be paid or there are no more. */
async function paydaysOf(
  read: Read,
  uid: string,
  commissions: readonly Commission[],
  atOnce: number,
): Promise<PaydayTransfer[]> {
  const seqs = commissions.flatMap(({ availableSeq }) => availableSeq ?? []);
  if (seqs.length === 0) return [];
  const oldest = Math.min(...seqs);
  const returns = read(listReturns(uid, oldest));
  let takings = await read(listTakings(uid, oldest, atOnce));
  const known = [...(await returns), ...takings];
  const isPaid = (commission: Commission) => placeOf(commission, known).stage === 'paid';
  while (takings.length === atOnce && !commissions.every((one) => one.availableSeq === null || isPaid(one))) {
    takings = await read(listTakings(uid, takings.at(-1)!.seq, atOnce));
    known.push(...takings);
  }
  return known;
}
