import { where } from 'firebase/firestore/lite';
import { type MoneyProposal, WAITING_STATES } from '#app/domain/ledger/money-proposal.ts';
import type { Page } from '../data/collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Query } from '../data/port.server.ts';

/** As many as are shown. The next follow when these are decided. */
const MOST = 20;

/** What waits for a second admin. */
export function listWaiting(): Query<Page<MoneyProposal & { id: string }>> {
  return collections.moneyProposals.page(MOST, where('state', 'in', WAITING_STATES));
}
