import { limit } from 'firebase/firestore/lite';
import type { FundBalance } from '#app/domain/payouts/funding.ts';
import { groupName } from '#app/domain/payouts/files/payment-formats.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan, Query } from '../data/port.server.ts';

/** Every account whose balance an operator has noted: one for each method and currency at most. */
export function listFundBalances(): Query<FundBalance[]> {
  return collections.fundBalances.list(limit(LIMITS.page));
}

/** Notes balances together, as of now. */
export function noteBalances(balances: readonly Omit<FundBalance, 'at'>[]): Plan {
  return plan(
    ...balances.map((balance) =>
      collections.fundBalances.set(groupName(balance.network, balance.currency), { ...balance, at: serverTime() }),
    ),
  );
}
