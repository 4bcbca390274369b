import type { CycleTimes } from '#app/domain/payout-calendar.ts';
import { statementOf } from '#app/domain/statement.ts';
import type { Firestore } from './firestore.server.ts';
import { getBalance } from './repositories/balances.server.ts';
import { listLedgerBetween } from './repositories/ledger.server.ts';
import { getPayoutRequest } from './repositories/payout-requests.server.ts';

/**
 * One payday: the request and the transfers that it covers, from the one behind the last reservation to its own. The open
 * cycle, while it has nothing reserved, covers what has come since; any other payday without a request covers nothing.
 */
export async function readStatement(db: Firestore, uid: string, cycle: CycleTimes, now: Date) {
  const [request, balance] = await Promise.all([getPayoutRequest(db, uid, cycle.id), getBalance(db, uid)]);
  const isOpen = cycle.opensAt <= now && now < cycle.lockAt;
  const covered = request?.ledgerSeq ?? (isOpen && balance ? { from: balance.reservedSeq + 1, to: balance.seq } : null);
  const entries = covered && covered.from <= covered.to ? await listLedgerBetween(db, uid, covered) : [];
  return { request, isOpen, statement: statementOf(entries) };
}
