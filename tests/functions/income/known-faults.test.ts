import { describe, expect, it } from 'vitest';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { answerQuestion } from '../../../functions/src/ledger/answer-question.ts';
import { askQuestion } from '../../../functions/src/ledger/ask-question.ts';
import { callerOf, CLICK, commission, makeAdmin, NOW, promotedOffer, record, status } from '../support/income.ts';
import { randomText } from '../support/project.ts';

/** Faults that are known and not fixed: each test says what should be so. One that passes belongs with the others of its subject. */

describe('a commission that is declined a second time', () => {
  it.fails('can be questioned again', async () => {
    const project = await promotedOffer();
    const admin = await makeAdmin(project);
    const ask = (text: string) => askQuestion(project.context(NOW), { id: CLICK, text }, callerOf('ana'));
    const key = () => `key-${randomText()}`;
    await record(project, status('lead', 1), status('rejected', 3));
    expect(await ask('Why not?')).toEqual({ state: 'open' });
    const answer = (order: object) =>
      answerQuestion(project.context(NOW), { id: CLICK, key: key(), ...order }, callerOf(admin));
    await answer({ intent: 'take' });
    await answer({ intent: 'answer', answer: 'other', note: 'They said so' });
    await record(project, status('sale', 5));
    expect(await commission(project)).toMatchObject({ state: 'held' });
    const order = { id: CLICK, action: 'reject', reasonCode: 'duplicate', reason: 'Counted before' };
    await decideCommission(project.context(NOW), order, callerOf(admin));
    expect(await commission(project)).toMatchObject({ state: 'rejected', reasonCode: 'duplicate' });
    expect(await ask('It was no duplicate')).toEqual({ state: 'open' });
  });
});
