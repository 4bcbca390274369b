import { type UnpaidView, unpaidView } from '#app/domain/payouts/after-failure.ts';
import { cycleIdOf, nextPayoutDate, openCycleAt, payAtOf } from '#app/domain/payouts/calendar.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { inLists } from '../../data/in-lists.server.ts';
import type { Read } from '../../data/port.server.ts';
import { knownCutOffs } from '../../programme/known-identity.server.ts';
import { listRequestsOf } from '../requests-collection.server.ts';

/** Paydays after one that was not paid in which its money is looked for, besides the open one and the one that it was requested for. */
const PAYDAYS_AFTER = 6;

/** What follows the payouts of one payday that were not made, by uid. Reads the later requests of these people. */
export async function readUnpaid(
  read: Read,
  rows: readonly PayoutRequestRecord[],
  now: Date,
): Promise<Record<string, UnpaidView>> {
  const cutOffs = knownCutOffs();
  const unpaid = rows.filter((row) => unpaidView(row, [], now, cutOffs));
  const openId = openCycleAt(now, cutOffs).id;
  const wanted = new Map<string, Set<string>>();
  for (const row of unpaid)
    for (const id of [...paydaysAfter(row.cycleId, openId), ...(row.nextCycleId ? [row.nextCycleId] : [])])
      wanted.set(id, (wanted.get(id) ?? new Set()).add(row.userId));
  const lists = [...wanted].flatMap(([id, uids]) => inLists([...uids]).map((some) => read(listRequestsOf(id, some))));
  const others = (await Promise.all(lists)).flat();
  return Object.fromEntries(
    unpaid.flatMap((row) => {
      const view = unpaidView(
        row,
        others.filter(({ userId }) => userId === row.userId),
        now,
        cutOffs,
      );
      return view ? [[row.userId, view]] : [];
    }),
  );
}

function paydaysAfter(cycleId: string, openId: string): string[] {
  const ids = new Set<string>();
  let payAt = payAtOf(cycleId)!;
  while (ids.size < PAYDAYS_AFTER) {
    payAt = nextPayoutDate(payAt);
    const id = cycleIdOf(payAt);
    if (id >= openId) break;
    ids.add(id);
  }
  return cycleId < openId ? [...ids, openId] : [];
}
