import { type Act, contextOf, REFUSED, type Stagehands } from '../acts.ts';
import { followAct, resultsAct } from '../acts-payday.ts';
import {
  type Answer,
  type Correction,
  correctByHandAct,
  decideProposalAct,
  grantAct,
  limitsAct,
} from '../office/acts-money.ts';
import { askQuestionAct, caseAct, questionAct, restoreAct, type Slip, statementAct } from '../office/acts-outside.ts';
import { lastStatementOf } from '../office/errands.ts';
import { ADMIN, at, BOOKKEEPER, CYCLES, NEWCOMER, OPERATOR } from '../world.ts';
import { type Cast, editAct, mustBeAct, mustFail, type Step, tried } from './step.ts';

/** What takes two, and what the outside says, after the last payday. */
export function closeCallsOfOffice(hands: Stagehands, { first, second, late }: Cast): Step[] {
  return [
    ...ofCorrections(hands, first, late),
    ...ofLimits(hands),
    ...ofStatements(hands, first),
    ...ofQuestions(hands, first, second),
  ];
}

const minute = (number: number) => new Date(at('2026-12-17T09:00:00.000Z').getTime() + number * 60_000);
const DAY_MINUTES = 24 * 60;

function ofCorrections(hands: Stagehands, uid: string, owner: string): Step[] {
  const of = (what: string, changeMinor = 300_00, whose = uid): Correction => {
    return { uid: whose, changeMinor, key: `${what}-${whose}-2026` };
  };
  const propose = (what: string, now: number, changeMinor?: number, whose?: string, by = BOOKKEEPER) =>
    tried(correctByHandAct(hands, of(what, changeMinor, whose), by, minute(now)));
  const decide = (what: string, answer: Answer, by: string, now: number, { round = 1, whose = uid } = {}) =>
    decideProposalAct(hands, { id: `adjust_${of(what, 0, whose).key}`, answer, round }, by, minute(now));
  const proposal = (what: string) => `moneyProposals/adjust_${of(what).key}`;
  return [
    // Asked for twice, and for another amount under the same key.
    { act: propose('asked-twice', 0) },
    { act: propose('asked-twice', 1) },
    { act: mustFail(propose('asked-twice', 2, 400_00)) },
    { act: decide('asked-twice', 'approve', BOOKKEEPER, 3) },
    { act: decide('asked-twice', 'approve', ADMIN, 4) },
    // Two answers, of which the second was read before the first was written.
    { act: propose('two-answers', 5) },
    {
      act: tried(decide('two-answers', 'approve', ADMIN, 6)),
      meanwhile: {
        before: 'write',
        path: proposal('two-answers'),
        acts: [tried(decide('two-answers', 'withdraw', BOOKKEEPER, 6))],
      },
    },
    // Approved, and cut short: a decline comes too late, and an approval finishes it.
    { act: propose('cut-short', 7) },
    { act: decide('cut-short', 'approve', ADMIN, 8), fault: { kind: 'killed-after', at: 1 }, once: true },
    { act: mustFail(decide('cut-short', 'decline', ADMIN, 9)) },
    { act: mustBeAct(hands, proposal('cut-short'), 'approved') },
    { act: decide('cut-short', 'approve', ADMIN, 10) },
    // Declined and proposed again: an answer to the first round says nothing of the second.
    { act: propose('two-rounds', 11) },
    { act: tried(decide('two-rounds', 'decline', ADMIN, 12)) },
    { act: propose('two-rounds', 13) },
    { act: mustFail(decide('two-rounds', 'approve', ADMIN, 14)) },
    { act: decide('two-rounds', 'approve', ADMIN, 15, { round: 2 }) },
    // Who proposed alone may take it back; whose money it is decides nothing.
    { act: propose('not-the-owner', 16, 300_00, owner) },
    { act: tried(decide('not-the-owner', 'withdraw', ADMIN, 17, { whose: owner })) },
    { act: editAct(hands, `${owner} becomes an admin`, `users/${owner}`, { role: 'admin' }) },
    { act: decide('not-the-owner', 'approve', owner, 18, { whose: owner }) },
    { act: editAct(hands, `${owner} is a streamer again`, `users/${owner}`, { role: 'streamer' }) },
    // One that is no admin any more proposed it.
    { act: grant(hands, 'becomes-operator', ADMIN, 19) },
    { act: grant(hands, 'by-the-same', ADMIN, 20, 'grant') },
    { act: grant(hands, 'by-another', BOOKKEEPER, 21, 'grant') },
    { act: tried(decide('not-the-owner', 'approve', NEWCOMER, 22, { whose: owner })) },
  ];
}

function grant(hands: Stagehands, auditId: string, by: string, now: number, answer?: 'grant'): Act {
  return grantAct(hands, { uid: NEWCOMER, auditId, ...(answer ? { answer } : {}) }, by, minute(now));
}

/**
 * The limit is cut short after it was written, and is written once all the same. As one finishes it, another has, and the next is proposed:
 * that one is nobody's to end.
 */
function ofLimits(hands: Stagehands): Step[] {
  const key = 'limits-of-the-close-call';
  const next = { key: 'next-limits-of-the-close-call', secondAdminMinor: 180_00 };
  const decide = (by: string, now: number, answer: Answer = 'approve', round = 1) =>
    decideProposalAct(hands, { id: 'limits_USD', answer, round }, by, minute(now));
  return [
    { act: limitsAct(hands, { key, secondAdminMinor: 190_00 }, BOOKKEEPER, minute(30)) },
    { act: decide(BOOKKEEPER, 31) },
    { act: decide(ADMIN, 32), fault: { kind: 'killed-after', at: 2 }, once: true },
    {
      act: decide(ADMIN, 33),
      meanwhile: {
        before: 'write',
        path: 'moneyProposals/limits_USD',
        acts: [decide(ADMIN, 33.1), limitsAct(hands, next, BOOKKEEPER, minute(33.2))],
      },
    },
    { act: mustBeAct(hands, 'moneyProposals/limits_USD', 'open') },
    { act: decide(ADMIN, 33.3, 'decline', 2) },
    // The call that comes late proposes nothing new.
    { act: limitsAct(hands, { key, secondAdminMinor: 190_00 }, BOOKKEEPER, minute(34)) },
  ];
}

function ofStatements(hands: Stagehands, uid: string): Step[] {
  const cycleId = CYCLES[0];
  const batch = `payoutBatches/${cycleId}`;
  const rows = [{ uid, result: 'returned' as const }];
  const cameBack = resultsAct(hands, { cycleId, rows, file: 'came-back', by: OPERATOR, now: minute(39) });
  const follow = followAct(hands, cycleId, minute(39));
  const compare = (what: string, slip: Slip, now: number) =>
    statementAct(hands, { cycleId, key: `${what}-statement-2026`, slip }, OPERATOR, minute(now));
  const handle = (by: string, what: string, now: number, more: { answer?: string; round?: number } = {}) =>
    caseAct(hands, `payoutBatches/${cycleId}`, { by, key: `${what}-of-case-2026`, ...more }, minute(now));
  return [
    // It comes back under another reference than the one that the bank sent it under; the call ends before the batch is counted, and
    // then two count it at the same time.
    { act: cameBack, fault: { kind: 'killed-before', at: batch }, once: true },
    { act: follow, meanwhile: { before: 'write', path: batch, acts: [follow] } },
    { act: cameBack },
    // Compared twice at the same time: a case is opened once.
    {
      act: compare('first', 'amount', 40),
      meanwhile: { before: 'write', path: 'importMappings/payout-statement', acts: [compare('second', 'amount', 40)] },
    },
    // Nobody answers what someone else took over.
    { act: mustFail(handle(ADMIN, 'not-taken', 41, { answer: 'other' })) },
    // Whose payday it is doesn't say where its money went.
    { act: mustFail(handle(OPERATOR, 'of-own-payday', 41.5)) },
    { act: handle(BOOKKEEPER, 'taken', 42) },
    { act: mustFail(handle(ADMIN, 'not-theirs', 43, { answer: 'fraud' })) },
    { act: handle(BOOKKEEPER, 'answered', 44, { answer: 'timing' }) },
    { act: mustFail(handle(BOOKKEEPER, 'answered-again', 44, { answer: 'fraud', round: 1 })) },
    // The same difference again leaves it answered; another one opens it once more, and a page of before is out of date.
    { act: compare('third', 'amount', 45) },
    { act: casesMustBeAct(hands, cycleId, ['answered']) },
    { act: compare('fourth', 'more', 46) },
    { act: handle(ADMIN, 'taken-again', 47) },
    { act: mustFail(handle(ADMIN, 'of-an-old-page', 48, { answer: 'other', round: 1 })) },
    { act: compare('fifth', 'unknown', 49) },
    { act: casesMustBeAct(hands, cycleId, ['open', 'settled']) },
    // Nobody has taken it over when the next file says that it is over.
    { act: compare('sixth', 'amount', 49.2) },
    { act: casesMustBeAct(hands, cycleId, ['open', 'open']) },
    { act: compare('seventh', 'none', 49.4) },
    { act: casesMustBeAct(hands, cycleId, ['open', 'settled']) },
    {
      act: statementAct(hands, { cycleId, key: lastStatementOf(cycleId), slip: 'none' }, OPERATOR, minute(DAY_MINUTES)),
    },
  ];
}

function ofQuestions(hands: Stagehands, uid: string, other: string): Step[] {
  const handle = (by: string, what: string, now: number, answer?: string) =>
    questionAct(hands, uid, { by, key: `${what}-the-question-2026`, ...(answer ? { answer } : {}) }, minute(now));
  return [
    { act: mustFail(askQuestionAct(hands, { uid, by: other }, minute(50))) },
    { act: mustFail(askOfHeldAct(hands, uid)) },
    { act: askQuestionAct(hands, { uid }, minute(51)) },
    { act: askQuestionAct(hands, { uid }, minute(52)) },
    { act: editAct(hands, `${uid} becomes an admin`, `users/${uid}`, { role: 'admin' }) },
    { act: handle(uid, 'ones-own', 53) },
    { act: editAct(hands, `${uid} is a streamer again`, `users/${uid}`, { role: 'streamer' }) },
    { act: handle(ADMIN, 'taken', 54) },
    { act: handle(BOOKKEEPER, 'not-theirs', 55, 'terms') },
    { act: handle(ADMIN, 'answered', 56, 'our-error') },
    { act: handle(ADMIN, 'changed-answer', 57, 'terms') },
    { act: restoreAct(hands, uid, ADMIN, minute(58)) },
    { act: restoreAct(hands, uid, ADMIN, minute(59)) },
  ];
}

/** A question about a commission that was neither declined nor reversed. */
function askOfHeldAct(hands: Stagehands, uid: string): Act {
  return {
    name: `${uid} asks about what was lost by nobody`,
    kind: 'person',
    run: async () => {
      const own = await hands.db
        .collection('commissions')
        .where('uid', '==', uid)
        .where('state', '==', 'available')
        .get();
      const { id } = own.docs.find((one) => typeof one.get('corrects') !== 'string')!;
      const data = { id, text: 'Is this all?' };
      return hands.runners.askQuestion(contextOf(hands, minute(50)), data, { uid }).catch(() => REFUSED);
    },
  };
}

/** Someone looks at the cases of a payday, which are in these states. */
function casesMustBeAct({ db }: Stagehands, cycleId: string, states: readonly string[]): Act {
  return {
    name: `the cases of ${cycleId} are ${states.join(' and ')}`,
    kind: 'event',
    run: async () => {
      const found = await db.collection('cases').where('source', '==', `payoutBatches/${cycleId}`).get();
      const are = found.docs.map((one) => String(one.get('state'))).sort();
      if (are.join() !== states.join()) throw new Error(`The cases of ${cycleId} are ${are.join(' and ')}`);
      return REFUSED;
    },
  };
}
