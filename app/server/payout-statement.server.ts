import type { CycleTimes } from '#app/domain/payout-calendar.ts';
import { statementOf } from '#app/domain/statement.ts';
import type { Read } from './data-port.server.ts';
import { collections } from './repositories/collections.server.ts';
import { listLedgerBetween, listLedgerOfTime } from './repositories/ledger.server.ts';
import { getPayoutRequest } from './repositories/payout-requests.server.ts';

/**
 * One payday: the request and the transfers that it covers, from the one behind the last reservation to its own. The open
 * cycle, while it has nothing reserved, covers what has come since; a past one that reserved nothing covers what came in its
 * time, which was carried on.
 */
export async function readStatement(read: Read, uid: string, cycle: CycleTimes, now: Date) {
  const [request, balance] = await Promise.all([
    read(getPayoutRequest(uid, cycle.id)),
    read(collections.balances.byId(uid)),
  ]);
  const isOpen = cycle.opensAt <= now && now < cycle.lockAt;
  const covered = request?.ledgerSeq ?? (isOpen && balance ? { from: balance.reservedSeq + 1, to: balance.seq } : null);
  const isCarriedOn = !covered && cycle.lockAt <= now;
  const entries = isCarriedOn
    ? await read(listLedgerOfTime(uid, { from: cycle.opensAt, to: cycle.lockAt }))
    : covered && covered.from <= covered.to
      ? await read(listLedgerBetween(uid, covered))
      : [];
  const kind: 'open' | 'carried-on' | 'reserved' = isOpen ? 'open' : isCarriedOn ? 'carried-on' : 'reserved';
  return { request, kind, statement: statementOf(entries) };
}

export type PaydayKind = Awaited<ReturnType<typeof readStatement>>['kind'];
