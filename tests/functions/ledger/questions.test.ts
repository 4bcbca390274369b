import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { answerQuestion } from '../../../functions/src/ledger/answer-question.ts';
import { askQuestion } from '../../../functions/src/ledger/ask-question.ts';
import { noticeAdjustment } from '../../../functions/src/notifications/notice.ts';
import { callerOf, CLICK, makeAdmin, NOW, person, promotedOffer, read, record, status } from '../support/income.ts';
import { refused } from '../support/payday.ts';
import { contents, type Project, randomText } from '../support/project.ts';

/** Streamers question commissions that were declined or reversed; admins answer. */

const key = () => `key-${randomText()}`;
const ask = (project: Project, uid: string, text = 'The buyer told me it was paid', id = CLICK) =>
  askQuestion(project.context(NOW), { id, text }, callerOf(uid));
const answer = (project: Project, uid: string, order: object) =>
  answerQuestion(project.context(NOW), { id: CLICK, ...order }, callerOf(uid));

async function declined() {
  const project = await promotedOffer();
  const admin = await makeAdmin(project);
  await record(project, status('sale', 5));
  await decideCommission(
    project.context(NOW),
    { id: CLICK, action: 'reject', reasonCode: 'duplicate', reason: 'Counted before' },
    callerOf(admin),
  );
  return { project, admin };
}

it('a declined commission is questioned once, by its streamer alone, with the entry that took its money', async () => {
  const { project } = await declined();
  await project.db.doc('users/ben').set(person('ben'));
  await expect(ask(project, 'ben')).rejects.toEqual(refused('no-such-document'));
  await expect(ask(project, 'ana', ' ')).rejects.toEqual(refused('invalid-request'));
  expect(await ask(project, 'ana')).toEqual({ state: 'open' });
  expect(await ask(project, 'ana')).toEqual({ state: 'open' });
  await expect(ask(project, 'ana', 'Something else')).rejects.toEqual(refused('key-used'));
  const entry = `rejected_${CLICK}`;
  expect(await read(project, `questions/${CLICK}`)).toMatchObject({
    ...{ uid: 'ana', entry, seq: (await read(project, `ledger/${entry}`))!.seq, kind: 'rejected' },
    ...{ amountMinor: 40_00, reasonCode: 'duplicate', state: 'open', owner: null, answer: null },
  });
  const { askedAt, dueAt } = (await project.db.doc(`questions/${CLICK}`).get()).data()!;
  expect(dueAt.toMillis() - askedAt.toMillis()).toBe(5 * 86_400_000);
});

it('a reversal can be questioned with its own entry; what still stands can not', async () => {
  const project = await promotedOffer();
  await record(project, status('sale', 5));
  await expect(ask(project, 'ana')).rejects.toEqual(refused('not-in-state'));
  const commission = (await project.db.doc(`commissions/${CLICK}`).get()).data()!;
  const back = `${CLICK}-back`;
  await project.db.doc(`commissions/${back}`).set({
    ...{ ...commission, state: 'available', amountMinor: -40_00, corrects: CLICK, reasonCode: 'not-confirmed' },
  });
  expect(await ask(project, 'ana', 'Why?', back)).toEqual({ state: 'open' });
  expect(await read(project, `questions/${back}`)).toMatchObject({ kind: 'reversed', amountMinor: 40_00, entry: null });
});

it('an admin takes it over and answers it with a code; both are audited, and the streamer is told', async () => {
  const { project, admin } = await declined();
  await ask(project, 'ana');
  const said = { intent: 'answer', answer: 'duplicate', note: 'Same buyer as on Nov 2' };
  await expect(answer(project, 'ana', { intent: 'take', key: key() })).rejects.toEqual(refused('not-allowed'));
  await expect(answer(project, admin, { ...said, key: key() })).rejects.toEqual(refused('not-owner'));
  const [taken, answered] = [key(), key()];
  await answer(project, admin, { intent: 'take', key: taken });
  expect(await answer(project, admin, { ...said, key: answered })).toEqual({ state: 'answered' });
  expect(await answer(project, admin, { ...said, key: answered })).toEqual({ state: 'answered' });
  await expect(answer(project, admin, { ...said, key: key() })).rejects.toEqual(refused('not-in-state'));
  expect(await read(project, `questions/${CLICK}`)).toMatchObject({
    ...{ state: 'answered', owner: admin, answer: 'duplicate', note: said.note, answeredBy: admin },
  });
  const entries = Object.values(await contents(project.db, ['auditLog']));
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'take-question', actor: admin, target: `questions/${CLICK}` }),
      expect.objectContaining({ action: 'answer-question', reason: said.note }),
    ]),
  );
  for (const entry of [taken, answered]) {
    await noticeAdjustment(project.context(NOW), await project.db.doc(`auditLog/${entry}`).get());
  }
  expect((await project.db.collection('notices/ana/items').get()).docs.map((one) => one.get('params'))).toEqual([
    { amountMinor: '4000', currency: 'USD', commissionId: CLICK },
  ]);
});

it('is not taken from a colleague by a page that showed nobody, and the key of the refused one is free', async () => {
  const { project, admin } = await declined();
  const other = await makeAdmin(project);
  await ask(project, 'ana');
  const [first, late] = [key(), key()];
  const take = (uid: string, owner: string | null, by: string) =>
    answer(project, uid, { intent: 'take', key: by, owner });
  const both = await Promise.allSettled([take(admin, null, first), take(other, null, late)]);
  expect(both.map(({ status: one }) => one).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: refused('changed-meanwhile') });
  const { owner } = (await read(project, `questions/${CLICK}`)) as { owner: string };
  expect(owner).toBe(both[0]!.status === 'fulfilled' ? admin : other);
  // Again by the owner's own other tab, and by a colleague who saw the owner.
  expect(await take(owner, null, key())).toEqual({ state: 'open' });
  const next = owner === admin ? other : admin;
  expect(await take(next, owner, next === other ? late : first)).toEqual({ state: 'open' });
  expect(await read(project, `questions/${CLICK}`)).toMatchObject({ owner: next });
});

it('a commission that is declined again can be questioned again, once; what was answered stays', async () => {
  const project = await promotedOffer();
  const admin = await makeAdmin(project);
  const later = (minutes: number) => project.context(new Date(NOW.getTime() + minutes * 60_000));
  const askAt = (minutes: number, text: string, uid = 'ana') =>
    askQuestion(later(minutes), { id: CLICK, text }, callerOf(uid));
  const answerAt = async (minutes: number, id: string) => {
    await answerQuestion(later(minutes), { id, key: key(), intent: 'take' }, callerOf(admin));
    const said = { intent: 'answer', answer: 'other', note: 'They said so' };
    const entry = key();
    await answerQuestion(later(minutes), { id, key: entry, ...said }, callerOf(admin));
    await noticeAdjustment(later(minutes), await project.db.doc(`auditLog/${entry}`).get());
  };
  await record(project, status('lead', 1), status('rejected', 3));
  expect(await askAt(1, 'Why not?')).toEqual({ state: 'open' });
  await record(project, status('sale', 5));
  await expect(askAt(2, 'Still?')).rejects.toEqual(refused('key-used'));
  const order = { id: CLICK, action: 'reject', reasonCode: 'duplicate', reason: 'Counted before' };
  await decideCommission(later(3), order, callerOf(admin));
  // The question that is open comes first.
  await expect(askAt(4, 'It was no duplicate')).rejects.toEqual(refused('key-used'));
  await answerAt(5, CLICK);

  await project.db.doc('users/ben').set(person('ben'));
  await expect(askAt(6, 'It was no duplicate', 'ben')).rejects.toEqual(refused('no-such-document'));
  const tabs = await Promise.allSettled(['It was no duplicate', 'Look again'].map((text) => askAt(6, text)));
  expect(tabs.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const second = `${CLICK}_2`;
  const { text } = (await read(project, `questions/${second}`)) as { text: string };
  expect(await askAt(7, text)).toEqual({ state: 'open' });
  expect(await read(project, `questions/${second}`)).toMatchObject({
    ...{ uid: 'ana', commissionId: CLICK, entry: `rejected_${CLICK}`, reasonCode: 'duplicate', state: 'open' },
  });
  expect(await read(project, `questions/${CLICK}`)).toMatchObject({ text: 'Why not?', entry: null, answer: 'other' });
  await answerAt(8, second);
  await expect(askAt(9, 'Please')).rejects.toEqual(refused('key-used'));
  expect((await project.db.collection('questions').get()).size).toBe(2);
  expect((await project.db.collection('notices/ana/items').get()).size).toBe(2);
});

it('what was declined by an earlier release, which did not keep when, is questioned once', async () => {
  const { project, admin } = await declined();
  await project.db.doc(`commissions/${CLICK}`).update({ rejectedAt: FieldValue.delete() });
  await ask(project, 'ana');
  await answer(project, admin, { intent: 'take', key: key() });
  await answer(project, admin, { intent: 'answer', answer: 'other', note: 'They said so', key: key() });
  await expect(ask(project, 'ana', 'Please')).rejects.toEqual(refused('key-used'));
});

it('nobody answers a question of their own', async () => {
  const { project } = await declined();
  await ask(project, 'ana');
  await project.db.doc('users/ana').update({ role: 'admin' });
  await expect(answer(project, 'ana', { intent: 'take', key: key() })).rejects.toEqual(refused('not-allowed'));
});
