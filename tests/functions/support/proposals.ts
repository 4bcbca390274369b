import type { Caller } from '../../../functions/src/access/caller.ts';
import { adjustBalance } from '../../../functions/src/ledger/adjust-balance.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import { NOW, promotedOffer, read } from './income.ts';
import { makeStaff } from './payday.ts';
import { randomText } from './project.ts';

/** Two admins and a promoter; one admin asks for corrections, the other decides on them. */
export async function proposalScene(part: object = {}) {
  const project = await promotedOffer(part);
  const [admin, second] = [await makeStaff(project, 'admin'), await makeStaff(project, 'admin')];
  const correct = (changeMinor: number, key = `key-${randomText()}`, by = admin, now = NOW) =>
    adjustBalance(project.context(now), { uid: 'ana', changeMinor, currency: 'USD', reason: 'Goodwill', key }, by);
  const decide = (id: string, answer: string, by: Caller = second, round = 1) =>
    decideProposal(project.context(NOW), { id, answer, round, reason: 'Looked at it' }, by);
  const available = async () => ((await read(project, 'balances/ana')) ?? {}).availableMinor ?? 0;
  return { project, admin, second, correct, decide, available };
}

/** What a call answers whose money waits for a second admin. */
export const waits = (id: string) => ({ waits: true, proposal: id });
