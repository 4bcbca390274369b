import type { CycleTimes } from '#app/domain/payout-calendar.ts';
import { statementOf } from '#app/domain/statement.ts';
import type { Firestore } from './firestore.server.ts';
import { getBalance } from './repositories/balances.server.ts';
import { listLedgerBetween, listLedgerOfTime } from './repositories/ledger.server.ts';
import { getPayoutRequest } from './repositories/payout-requests.server.ts';

/**
 * One payday: the request and the transfers that it covers, from the one behind the last reservation to its own. The open
 * cycle, while it has nothing reserved, covers what has come since; a past one that reserved nothing covers what came in its
 * time, which was carried on.
 */
export async function readStatement(db: Firestore, uid: string, cycle: CycleTimes, now: Date) {
  const [request, balance] = await Promise.all([getPayoutRequest(db, uid, cycle.id), getBalance(db, uid)]);
  const isOpen = cycle.opensAt <= now && now < cycle.lockAt;
  const covered = request?.ledgerSeq ?? (isOpen && balance ? { from: balance.reservedSeq + 1, to: balance.seq } : null);
  const isCarriedOn = !covered && cycle.lockAt <= now;
  const entries = isCarriedOn
    ? await listLedgerOfTime(db, uid, { from: cycle.opensAt, to: cycle.lockAt })
    : covered && covered.from <= covered.to
      ? await listLedgerBetween(db, uid, covered)
      : [];
  const kind: 'open' | 'carried-on' | 'reserved' = isOpen ? 'open' : isCarriedOn ? 'carried-on' : 'reserved';
  return { request, kind, statement: statementOf(entries) };
}

export type PaydayKind = Awaited<ReturnType<typeof readStatement>>['kind'];
