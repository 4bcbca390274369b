import { expect, it } from 'vitest';
import { admit } from '../../../functions/src/access/callable.ts';
import { findPayees } from '../../../functions/src/people/find-payees.ts';
import { tokensOf } from '../../../app/domain/platform/search-tokens.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import {
  approve,
  DECISION_TIME,
  decide,
  exportedPayday,
  lockedPayday,
  type Payday,
  refused,
} from '../support/payday.ts';
import { openProject } from '../support/project.ts';

const NAMES = ['Maria Silva', 'María Souza', 'Rui Silva'];
const EMAILS = ['secret', 'zoe', 'kim'];

/** Puts the payees into the directory under these names. */
async function name({ project: { db }, uids }: Payday): Promise<void> {
  for (const [at, uid] of uids.entries()) {
    const email = `${EMAILS[at]}@mail.test`;
    const displayName = NAMES[at]!;
    await db.doc(`directory/${uid}`).set({ uid, displayName, t: tokensOf(displayName, email) });
  }
}

async function find({ project, operator }: Payday, text: string, cycleId: string | null = null) {
  await admit(project.context(DECISION_TIME), 'findPayees', operator);
  return findPayees(project.context(DECISION_TIME), { text, cycleId });
}

it('finds payouts by words of the payee’s name, in one batch and in the latest ones', async () => {
  const payday = await exportedPayday([50_00, 60_00, 70_00], openProject());
  await name(payday);
  const [maria, souza, rui] = payday.uids as [string, string, string];
  const found = async (text: string, cycleId: string | null = null) =>
    (await find(payday, text, cycleId)).payouts.map(({ uid }) => uid).sort();
  expect(await found('maria')).toEqual([maria, souza].sort());
  expect(await found('silva mar')).toEqual([maria]);
  expect(await found('SILVA', CYCLE_ID)).toEqual([maria, rui].sort());
  expect(await found('silva', '2026-12-15')).toEqual([]);
  // Emails aren't the operator's to read, nor to guess.
  expect([await found('secret'), await found('maria @mail.test')]).toEqual([[], []]);
  expect(await found('nobody')).toEqual([]);
  expect(await found(' ! ')).toEqual([]);
  const [one] = (await find(payday, 'rui')).payouts;
  expect(one).toMatchObject({ cycleId: CYCLE_ID, uid: rui, state: 'exported' });
  expect(one!.money).toEqual({ amountMinor: 70_00, currency: 'USD' });
});

it('shows the operator what the rules do: nothing that is paused or being approved', async () => {
  const payday = await lockedPayday([50_00, 60_00, 70_00], openProject());
  await name(payday);
  const [maria] = payday.uids as [string];
  expect((await find(payday, 'maria')).payouts).toHaveLength(2);
  await decide(payday, 'hold', maria);
  expect((await find(payday, 'maria', CYCLE_ID)).payouts).toHaveLength(1);
  await approve(payday);
  expect((await find(payday, 'maria', CYCLE_ID)).payouts).toEqual([]);
});

it('says that more people match than it looks for', async () => {
  const payday = await lockedPayday([50_00], openProject());
  const { db } = payday.project;
  await name(payday);
  expect((await find(payday, 'maria')).more).toBe(false);
  const others = Array.from({ length: 40 }, (_, at) => `!${at}`);
  const entry = (uid: string) => ({ uid, displayName: 'Maria', username: 'ana_2', t: tokensOf('Maria', 'ana_2') });
  await Promise.all(others.map((uid) => db.doc(`directory/${uid}`).set(entry(uid))));
  expect((await find(payday, 'maria')).more).toBe(true);
  // The username of a payee is found, however many others begin with it.
  const [uid] = payday.uids as [string];
  await db.doc(`directory/${uid}`).set({ ...entry(uid), username: 'Ana', usernameLower: 'ana', t: tokensOf('Ana') });
  expect((await find(payday, 'ana')).payouts.map((one) => one.uid)).toEqual([uid]);
});

it('finds the payouts of a batch though the payee has requested a later payday', async () => {
  const payday = await exportedPayday([50_00], openProject());
  const { db } = payday.project;
  await name(payday);
  const [uid] = payday.uids as [string];
  const request = (await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get()).data()!;
  const later = Array.from({ length: 20 }, (_, at) => db.doc(`payoutRequests/${uid}_later-${at}`));
  const requestedAt = new Date('2027-01-01T00:00:00Z');
  await Promise.all(
    later.map((ref) => ref.set({ ...request, cycleId: '2027-01-15', state: 'requested', requestedAt })),
  );
  expect((await find(payday, 'maria')).payouts.map((one) => one.uid)).toEqual([uid]);
});

it('is for the operator, with a text that is not too long', async () => {
  const payday = await lockedPayday([50_00], openProject());
  await expect(admit(payday.project.context(DECISION_TIME), 'findPayees', payday.admin)).rejects.toEqual(
    refused('not-allowed'),
  );
  await expect(find(payday, 'x'.repeat(101))).rejects.toEqual(refused('invalid-request'));
  await expect(find(payday, 'ana', 'not-a-day')).rejects.toEqual(refused('invalid-request'));
});
