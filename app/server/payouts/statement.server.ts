import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import { statementOf } from '#app/domain/payouts/statement.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { collections } from '../data/collections.server.ts';
import { listLedgerBetween, listLedgerOfTime } from '../ledger/collection.server.ts';
import { getPayoutRequest } from './requests-collection.server.ts';

/**
 * One payday: the request and the transfers that it covers, from the one behind the last reservation to its own. The open
 * cycle, while it has nothing reserved, covers what has come since; a past one that reserved nothing covers what came in its
 * time, which was carried on.
 */
export async function readStatement(read: Read, uid: string, cycle: CycleTimes, now: Date) {
  const isOpen = cycle.opensAt <= now && now < cycle.lockAt;
  const asked = read(getPayoutRequest(uid, cycle.id));
  const covering = Promise.all([asked, read(collections.balances.byId(uid))]).then(
    ([request, balance]) =>
      request?.ledgerSeq ?? (isOpen && balance ? { from: balance.reservedSeq + 1, to: balance.seq } : null),
  );
  const entries = readEarly(`statement ${uid} ${cycle.id}`, covering, async (covered) => {
    if (!covered) return now < cycle.lockAt ? [] : read(listLedgerOfTime(uid, timeOf(cycle)));
    return covered.from <= covered.to ? read(listLedgerBetween(uid, covered)) : [];
  });
  const [request, covered, transfers] = await Promise.all([asked, covering, entries]);
  const isCarriedOn = !covered && cycle.lockAt <= now;
  const kind: 'open' | 'carried-on' | 'reserved' = isOpen ? 'open' : isCarriedOn ? 'carried-on' : 'reserved';
  return { request, kind, statement: statementOf(transfers) };
}

const timeOf = ({ opensAt, lockAt }: CycleTimes) => ({ from: opensAt, to: lockAt });

export type PaydayKind = Awaited<ReturnType<typeof readStatement>>['kind'];
