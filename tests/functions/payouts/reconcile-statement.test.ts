import { describe, expect, it } from 'vitest';
import { admit } from '../../../functions/src/access/callable.ts';
import { decideCase } from '../../../functions/src/ledger/decide-case.ts';
import { caseIdOf, reconcileStatement } from '../../../functions/src/payouts/reconcile-statement.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import {
  DECISION_TIME,
  exportedPayday,
  lockedPayday,
  makeStaff,
  type Payday,
  record,
  refused,
} from '../support/payday.ts';
import { openProject, randomText } from '../support/project.ts';

/** The provider's statement against what is recorded as paid, and what people make of the differences. */

const MAPPING = { reference: 'Ref', amount: 'Amount', currency: 'USD' };
const row = (reference: string, amountMinor: number) => ({ reference, amountMinor, currency: 'USD' });

async function compare(
  { project, operator }: Payday,
  rows: object[],
  {
    key = `key-${randomText()}`,
    now = DECISION_TIME,
    ...more
  }: { key?: string; now?: Date; notCovered?: string[] } = {},
) {
  await admit(project.context(now), 'reconcileStatement', operator);
  const order = { cycleId: CYCLE_ID, rows, mapping: MAPPING, key, ...more };
  return reconcileStatement(project.context(now), order, operator);
}

const casesOf = async ({ project: { db } }: Payday) =>
  (await db.collection('cases').get()).docs.map((one) => ({ id: one.id, ...one.data() }) as Record<string, unknown>);

/** Two payouts that were paid, of which the provider knows the first, and another amount of it. */
async function paidPayday() {
  const payday = await exportedPayday([50_00, 70_00], openProject());
  const [ana, ben] = payday.uids as [string, string];
  await record(payday, [{ uid: ana, result: 'paid', reference: 'TX-A' }]);
  await record(payday, [{ uid: ben, result: 'paid', reference: 'TX-B' }]);
  return { payday, ana, ben };
}

describe("a provider's statement", () => {
  it('becomes one case for each difference, once, with the mapping and an audit entry', async () => {
    const { payday, ana, ben } = await paidPayday();
    const { db } = payday.project;
    const key = `key-${randomText()}`;
    const rows = [row('TX-A', 49_00), row('TX-Z', 9_00)];
    const found = { 'different-amount': 1, 'unknown-to-us': 1, 'missing-at-provider': 1 };
    expect(await compare(payday, rows, { key })).toEqual({ matched: 0, found, settled: 0 });
    expect(await compare(payday, rows, { key })).toEqual({ matched: 0, found, settled: 0 });
    await expect(compare(payday, [row('TX-A', 50_00)], { key })).rejects.toEqual(refused('key-used'));
    expect(await compare(payday, rows)).toEqual({ matched: 0, found, settled: 0 });
    const cases = await casesOf(payday);
    expect(cases).toHaveLength(3);
    const source = `payoutBatches/${CYCLE_ID}`;
    const different = cases.find(({ kind }) => kind === 'different-amount');
    expect(different).toMatchObject({
      ...{ id: caseIdOf('different-amount', `${source}/items/${ana}`), state: 'open', round: 1, owner: null, uid: ana },
      ...{ ours: '50.00 USD', theirs: '49.00 USD', reference: 'TX-A', source },
    });
    expect(cases.find(({ kind }) => kind === 'missing-at-provider')).toMatchObject({ uid: ben, theirs: '' });
    expect((await db.doc('importMappings/payout-statement').get()).data()).toMatchObject(MAPPING);
    expect((await db.doc(`auditLog/${key}`).get()).data()).toMatchObject({
      ...{ action: 'reconcile-statement', actor: payday.operator.uid, target: source },
      after: { rows: 2, matched: 0, found },
    });
  });

  it('settles what a later one finds no more, and leaves what was answered', async () => {
    const { payday } = await paidPayday();
    await compare(payday, [row('TX-A', 49_00)]);
    const key = `key-${randomText()}`;
    const good = [row('TX-A', 50_00), row('TX-B', 70_00)];
    const settled = { matched: 2, found: {}, settled: 2 };
    expect(await compare(payday, good, { key })).toEqual(settled);
    expect(await compare(payday, good, { key }), 'the answer of a call that is repeated').toEqual(settled);
    expect((await casesOf(payday)).map(({ state }) => state)).toEqual(['settled', 'settled']);
  });

  it('leaves open what it says nothing about', async () => {
    const { payday, ana, ben } = await paidPayday();
    await compare(payday, [row('TX-A', 49_00), row('TX-Z', 9_00)]);
    const stateOf = async (kind: string) => (await casesOf(payday)).find((one) => one['kind'] === kind)?.['state'];
    // The file of another provider.
    await compare(payday, [row('TX-OTHER', 1_00)], { notCovered: ['TRC20'] });
    for (const kind of ['different-amount', 'unknown-to-us', 'missing-at-provider']) {
      expect(await stateOf(kind), kind).toBe('open');
    }
    // One that agrees about one of the three, and says another amount of the second.
    await compare(payday, [row('TX-A', 50_00), row('TX-B', 69_00)]);
    const both = (await casesOf(payday)).filter(({ kind }) => kind === 'different-amount');
    expect(both.map(({ uid, state }) => [uid, state])).toEqual(
      expect.arrayContaining([
        [ana, 'settled'],
        [ben, 'open'],
      ]),
    );
    expect(await stateOf('missing-at-provider')).toBe('settled');
    expect(await stateOf('unknown-to-us')).toBe('open');
  });

  it('settles an unknown payment once a payout is recorded as paid by it', async () => {
    const payday = await exportedPayday([50_00], openProject());
    const [ana] = payday.uids as [string];
    expect(await compare(payday, [row('TX-A', 50_00)])).toMatchObject({ found: { 'unknown-to-us': 1 } });
    await record(payday, [{ uid: ana, result: 'paid', reference: 'TX-A' }]);
    expect(await compare(payday, [row('TX-A', 50_00)])).toEqual({ matched: 1, found: {}, settled: 1 });
  });

  it('is of the methods that its provider pays: what it doesn’t list of others is not missing', async () => {
    const { payday, ana, ben } = await paidPayday();
    const { db } = payday.project;
    await db.doc(`payoutBatches/${CYCLE_ID}/items/${ana}`).update({ 'destination.network': 'TRC20' });
    await db.doc(`payoutBatches/${CYCLE_ID}/items/${ben}`).update({ 'destination.network': 'PIX' });
    const key = `key-${randomText()}`;
    const part = { key, notCovered: ['PIX'] };
    expect(await compare(payday, [row('TX-A', 50_00)], part)).toEqual({ matched: 1, found: {}, settled: 0 });
    expect((await db.doc(`auditLog/${key}`).get()).get('after')).toMatchObject({ notCovered: ['PIX'] });
    await expect(compare(payday, [row('TX-A', 50_00)], { key })).rejects.toEqual(refused('key-used'));
    const all = await compare(payday, [row('TX-A', 50_00)]);
    expect(all).toMatchObject({ found: { 'missing-at-provider': 1 } });
    // A file that leaves the method out settles nothing of it.
    expect(await compare(payday, [row('TX-A', 50_00)], { notCovered: ['PIX'] })).toMatchObject({ settled: 0 });
    await expect(compare(payday, [row('TX-A', 50_00)], { notCovered: ['CASH'] })).rejects.toEqual(
      refused('invalid-request'),
    );
  });

  it('knows a return by the other sign, under either reference', async () => {
    const { payday, ana } = await paidPayday();
    const sent = [row('TX-A', -50_00), row('TX-B', -70_00)];
    const back = row('TX-A', 50_00);
    expect(await compare(payday, [...sent, back])).toMatchObject({ matched: 2, found: { 'came-back': 1 } });
    await record(payday, [{ uid: ana, result: 'returned', reference: 'TX-R', code: 'account-closed' }]);
    expect(await compare(payday, [...sent, back])).toEqual({ matched: 3, found: {}, settled: 1 });
    expect(await compare(payday, [...sent, row('TX-R', 50_00)])).toEqual({ matched: 3, found: {}, settled: 0 });
    expect(await compare(payday, [...sent, row('TX-R', -50_00)])).toMatchObject({ found: { 'unknown-to-us': 1 } });
    await expect(compare(payday, [row('TX-A', 0)])).rejects.toEqual(refused('invalid-request'));
  });

  it('is refused before the batch went out, without one, and with a file that fits nothing', async () => {
    const payday = await lockedPayday([50_00], openProject());
    await expect(compare(payday, [row('TX-A', 50_00)])).rejects.toEqual(refused('not-in-state'));
    const many = Array.from({ length: 201 }, (_, at) => row(`X-${at}`, 1_00));
    const { payday: paid } = await paidPayday();
    await expect(compare(paid, many)).rejects.toEqual(refused('too-many-differences'));
    expect(await casesOf(paid)).toEqual([]);
    const nowhere = reconcileStatement(
      paid.project.context(DECISION_TIME),
      { cycleId: '2020-01-01', rows: [row('a', 1)], mapping: MAPPING, key: `key-${randomText()}` },
      paid.operator,
    );
    await expect(nowhere).rejects.toEqual(refused('no-such-document'));
  });
});

describe('a case', () => {
  it('is taken over by one person and answered by that one alone, each with its audit entry', async () => {
    const { payday } = await paidPayday();
    const { project, operator, admin } = payday;
    await compare(payday, [row('TX-A', 49_00), row('TX-B', 70_00)]);
    const [{ id }] = (await casesOf(payday)) as [{ id: string }];
    const call = async (by: typeof admin, change: object) => {
      await admit(project.context(DECISION_TIME), 'decideCase', by);
      return decideCase(project.context(DECISION_TIME), { id, round: 1, key: `key-${randomText()}`, ...change }, by);
    };
    const answer = { intent: 'answer', answer: 'their-error', note: 'Their bank had taken a dollar' };
    await expect(call(operator, answer)).rejects.toEqual(refused('not-owner'));
    // From a page of before someone took it over, and of another round of owners.
    expect(await call(admin, { intent: 'take', owner: null })).toEqual({ state: 'open' });
    const late = call(operator, { intent: 'take', owner: null });
    await expect(late).rejects.toEqual(refused('changed-meanwhile'));
    await expect(call(operator, answer)).rejects.toEqual(refused('not-owner'));
    await expect(call(admin, { ...answer, round: 2 })).rejects.toEqual(refused('changed-meanwhile'));
    const key = `key-${randomText()}`;
    expect(await call(admin, { ...answer, key })).toEqual({ state: 'answered' });
    expect(await call(admin, { ...answer, key })).toEqual({ state: 'answered' });
    await expect(call(admin, { ...answer, answer: 'timing', key })).rejects.toEqual(refused('key-used'));
    await expect(call(admin, answer)).rejects.toEqual(refused('not-in-state'));
    expect((await project.db.doc(`cases/${id}`).get()).data()).toMatchObject({
      ...{ state: 'answered', answer: 'their-error', note: answer.note, owner: admin.uid, answeredBy: admin.uid },
    });
    expect((await project.db.doc(`auditLog/${key}`).get()).data()).toMatchObject({
      ...{ action: 'answer-case', actor: admin.uid, reason: answer.note, target: `cases/${id}` },
    });
  });

  it('is answered by nobody who exported the payday or recorded a result of it, whatever it is about', async () => {
    const { payday } = await paidPayday();
    const { project, operator } = payday;
    const clerk = await makeStaff(project, 'paymentsolution');
    await compare(payday, [row('TX-A', 49_00), row('TX-Z', 9_00)]);
    const cases = await casesOf(payday);
    expect(cases.map(({ kind }) => kind).toSorted()).toEqual([
      'different-amount',
      'missing-at-provider',
      'unknown-to-us',
    ]);
    const take = (by: typeof clerk, id: unknown) =>
      decideCase(project.context(DECISION_TIME), { id, round: 1, key: `key-${randomText()}`, intent: 'take' }, by);
    for (const { id, kind } of cases) {
      await expect(take(operator, id), String(kind)).rejects.toEqual(refused('not-allowed'));
      expect(await take(clerk, id), String(kind)).toEqual({ state: 'open' });
    }
    // Nor does who took it over and records a result of the payout since, whether or not it is compared again.
    const first = cases.find(({ kind }) => kind === 'different-amount') as { id: string };
    await record({ ...payday, operator: clerk }, [
      { uid: payday.uids[0]!, result: 'returned', reference: 'TX-R', code: 'account-closed' },
    ]);
    const answer = { intent: 'answer', answer: 'timing', note: 'It comes later', round: 1 };
    const said = { id: first.id, key: `key-${randomText()}`, ...answer };
    await expect(decideCase(project.context(DECISION_TIME), said, clerk)).rejects.toEqual(refused('not-allowed'));
    await compare(payday, [row('TX-A', 48_00), row('TX-Z', 9_00)]);
    await expect(decideCase(project.context(DECISION_TIME), said, clerk)).rejects.toEqual(refused('not-allowed'));
  });

  it('that someone else’s file opened is not settled by a file of who handled the payday', async () => {
    const { payday } = await paidPayday();
    const { project, operator, admin } = payday;
    const good = [row('TX-A', 50_00), row('TX-B', 70_00)];
    const stateNow = async () => (await casesOf(payday)).map(({ state }) => state);
    await compare({ ...payday, operator: admin }, [row('TX-A', 49_00), row('TX-B', 70_00)]);
    // Found again by the operator, and gone from the file after that.
    await compare(payday, [row('TX-A', 49_00), row('TX-B', 70_00)]);
    expect(await compare(payday, good)).toMatchObject({ settled: 0 });
    expect(await stateNow()).toEqual(['open']);
    // Nor by one who recorded a result since it was found.
    const late = { ...payday, operator: await makeStaff(project, 'paymentsolution') };
    await record(late, [{ uid: payday.uids[1]!, result: 'returned', reference: 'TX-R', code: 'account-closed' }]);
    const back = [row('TX-A', -50_00), row('TX-B', -70_00), row('TX-R', 70_00)];
    expect(await compare(late, back)).toMatchObject({ settled: 0 });
    const clerk = await makeStaff(project, 'paymentsolution');
    expect(await compare({ ...payday, operator: clerk }, back)).toMatchObject({ settled: 1 });
    expect(await stateNow()).toEqual(['settled']);
    expect(operator.uid).not.toBe(clerk.uid);
  });

  it('of a return that the provider does not list is an admin’s, and is settled by the file that lists it', async () => {
    const { payday, ana } = await paidPayday();
    const { project, admin } = payday;
    const sent = [row('TX-A', -50_00), row('TX-B', -70_00)];
    await record(payday, [{ uid: ana, result: 'returned', reference: 'TX-R', code: 'account-closed' }]);
    expect(await compare(payday, sent)).toEqual({ matched: 2, found: { 'return-missing': 1 }, settled: 0 });
    const [{ id }] = (await casesOf(payday)) as [{ id: string }];
    const take = (by: typeof admin) =>
      decideCase(project.context(DECISION_TIME), { id, round: 1, key: `key-${randomText()}`, intent: 'take' }, by);
    await expect(take(await makeStaff(project, 'paymentsolution'))).rejects.toEqual(refused('not-allowed'));
    expect(await take(admin)).toEqual({ state: 'open' });
    expect(await compare(payday, sent)).toMatchObject({ settled: 0 });
    expect(await compare(payday, [...sent, row('TX-R', 50_00)])).toEqual({ matched: 3, found: {}, settled: 1 });
  });

  it('is nothing for a streamer', async () => {
    const { payday } = await paidPayday();
    const streamer = await makeStaff(payday.project, 'streamer');
    await expect(admit(payday.project.context(DECISION_TIME), 'decideCase', streamer)).rejects.toEqual(
      refused('not-allowed'),
    );
    const demoted = await makeStaff(payday.project, 'admin');
    await payday.project.db.doc(`users/${demoted.uid}`).update({ role: 'streamer' });
    const order = { id: 'x', round: 1, key: `key-${randomText()}`, intent: 'take' };
    await expect(decideCase(payday.project.context(DECISION_TIME), order, demoted)).rejects.toEqual(
      refused('not-allowed'),
    );
  });
});
