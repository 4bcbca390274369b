import { where } from 'firebase/firestore/lite';
import { proposedLimits } from '#app/domain/ledger/hand-limits.ts';
import type { HandLimits } from '#app/domain/ledger/judge-by-hand.ts';
import { type MoneyProposal, WAITING_STATES } from '#app/domain/ledger/money-proposal.ts';
import { type ProposedTerms, proposedTerms } from '#app/domain/programme/proposed-terms.ts';
import type { Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Query, Reading } from '../data/port.server.ts';
import { readNames } from '../people/names.server.ts';

/** As many as are shown. The next follow when these are decided. */
const MOST_WAITING = 20;

/** What an admin is shown of a proposal: the limits or terms that it asks for too, since nobody approves what they can't see. */
export type WaitingProposal = MoneyProposal & { id: string; limits: HandLimits | null; terms: ProposedTerms | null };

/** What waits for a second admin. */
export function readWaiting(): Reading<WaitingProposal[]> {
  return async (read) => {
    const { rows } = await read(listWaiting());
    return rows.map((row) => ({
      ...row,
      limits: row.kind === 'setHandLimits' ? proposedLimits(row.input) : null,
      terms: row.kind === 'setTerms' ? proposedTerms(row.input) : null,
    }));
  };
}

/** The same with the name of the person whom each is about; null for someone who is gone. */
export function readNamedWaiting(): Reading<(WaitingProposal & { name: string | null })[]> {
  return async (read) => {
    const waiting = await read(readWaiting());
    const uids = waiting.flatMap(({ uid }) => uid ?? []);
    const names = await readNames(read, null, Promise.resolve(uids), MOST_WAITING);
    return waiting.map((one) => ({ ...one, name: (one.uid && names[one.uid]) || null }));
  };
}

function listWaiting(): Query<Page<MoneyProposal & { id: string }>> {
  return collections.moneyProposals.page(MOST_WAITING, where('state', 'in', WAITING_STATES));
}

/** How many wait for a second admin. */
export function countWaiting() {
  return collections.moneyProposals.count(where('state', 'in', WAITING_STATES));
}
