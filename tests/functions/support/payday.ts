import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { type LedgerEntry, sumLedger } from '../../../app/domain/ledger/ledger.ts';
import {
  batchFile,
  FILE_STATES,
  fileRows,
  hasDestination,
  isInFile,
} from '../../../app/domain/payouts/files/batch-file.ts';
import {
  batchTotals,
  type BatchTotals,
  type Destination,
  hashText,
  sumOfTotals,
  type TotalsByState,
} from '../../../app/domain/payouts/batch.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import type { Role } from '../../../app/domain/access/roles.ts';
import { admit } from '../../../functions/src/access/callable.ts';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { approveBatch, exportBatch } from '../../../functions/src/payouts/decide-on-batch.ts';
import { decideOnRequest } from '../../../functions/src/payouts/decide-on-request.ts';
import { hashAccount } from '../../../functions/src/payouts/frozen-account.ts';
import { followBatch } from '../../../functions/src/payouts/follow-batch.ts';
import { recordResults, type ResultsAnswer } from '../../../functions/src/payouts/record-results.ts';
import type { RequestDecision } from '../../../functions/src/payouts/plan-request-decision.ts';
import { CYCLE_ID, makeAsker, openCycle, runLock } from './cycle.ts';
import { at, booksOf, makePerson, type Project, randomText } from './project.ts';

/** Between the lock of the tests' cycle and its payday. */
export const DECISION_TIME = at('2026-11-29T12:00:00.000Z');
export const NEXT_CYCLE_ID = '2026-12-15';

/** Someone who decides or pays, with a session that stands. */
export async function makeStaff(project: Project, role: Role): Promise<Caller> {
  const { uid } = await makePerson(project, { role });
  // The password was entered when the tests decide, the session began in time for what is revoked meanwhile.
  return { uid, authTime: Math.floor(Date.now() / 1000) + 1, passwordAt: DECISION_TIME.getTime() / 1000 };
}

export type Payday = { project: Project; admin: Caller; operator: Caller; uids: string[] };

/** A cycle with as many streamers that was locked, and the next one open. */
export async function lockedPayday(amounts: readonly number[], project: Project): Promise<Payday> {
  await openCycle(project);
  await openCycle(project, NEXT_CYCLE_ID);
  const uids: string[] = [];
  for (const availableMinor of amounts) uids.push(await makeAsker(project, { availableMinor }));
  await runLock(project);
  const [admin, operator] = [await makeStaff(project, 'admin'), await makeStaff(project, 'paymentsolution')];
  return { project, admin, operator, uids };
}

export async function approve({ project, admin }: Payday, change: object = {}, by: Caller = admin) {
  const batch = (await project.db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
  const totals = batch.totals as BatchTotals;
  const count = Object.values(totals).reduce((sum, { count: one }) => sum + one, 0);
  await admit(project.context(DECISION_TIME), 'approveBatch', by);
  const seen = { cycleId: CYCLE_ID, rowsHash: batch.rowsHash as string, count, totals, ...change };
  return approveBatch(project.context(DECISION_TIME), seen, by);
}

/** What a call that is refused with this code throws. */
export const refused = (code: string): unknown => expect.objectContaining({ details: { code } });

export const batchOf = async ({ project: { db } }: Pick<Payday, 'project'>) =>
  (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;

export const follow = ({ project }: Payday, now = DECISION_TIME) => followBatch(project.context(now), CYCLE_ID);

export async function takeOver({ project, operator }: Payday, by = operator) {
  await admit(project.context(DECISION_TIME), 'exportBatch', by);
  return exportBatch(project.context(DECISION_TIME), { cycleId: CYCLE_ID }, by);
}

/** A locked payday that was approved and exported. */
export async function exportedPayday(amounts: readonly number[], project: Project): Promise<Payday> {
  const payday = await lockedPayday(amounts, project);
  await approve(payday);
  await follow(payday);
  await takeOver(payday);
  await follow(payday);
  return payday;
}

export async function decide(
  { project, admin }: Payday,
  decision: RequestDecision,
  uid: string,
  { key = `key-${randomText()}`, reason = 'Because', by = admin, now = DECISION_TIME } = {},
) {
  await admit(project.context(now), `${decision}Request`, by);
  return decideOnRequest(project.context(now), decision, { cycleId: CYCLE_ID, uid, reason, key }, by);
}

/** Records one result per person, or several rows as they are given. */
export async function record(
  { project, operator }: Payday,
  rows: ({ uid: string; result: string } & Partial<Record<'reference' | 'currency' | 'code' | 'seen', string>> &
    Partial<Record<'amountMinor' | 'feeMinor' | 'differenceMinor', number>>)[],
  { by = operator, dryRun = false, now = DECISION_TIME } = {},
): Promise<ResultsAnswer> {
  const filled = await Promise.all(
    rows.map(async (row) => {
      const item = await project.db.doc(`payoutBatches/${CYCLE_ID}/items/${row.uid}`).get();
      const amountMinor = (item.get('amountMinor') as number | undefined) ?? 1;
      const seen = item.get('state') as unknown;
      return { reference: `REF-${row.uid}`, amountMinor, currency: 'USD', ...(seen ? { seen } : {}), ...row };
    }),
  );
  await admit(project.context(now), 'recordResults', by);
  return recordResults(project.context(now), { cycleId: CYCLE_ID, rows: filled, dryRun }, by);
}

/** The person's request for the payday after, if there is one. */
export const nextRequestOf = async ({ project: { db } }: Pick<Payday, 'project'>, uid: string) =>
  (await db.doc(`payoutRequests/${uid}_${NEXT_CYCLE_ID}`).get()).data();

export async function stateOf({ project }: Payday, uid: string) {
  const { db } = project;
  const [request, item, balance, profile] = await db.getAll(
    db.doc(`payoutRequests/${uid}_${CYCLE_ID}`),
    db.doc(`payoutBatches/${CYCLE_ID}/items/${uid}`),
    db.doc(`balances/${uid}`),
    db.doc(`payouts/${uid}`),
  );
  return {
    request: request!.data()!,
    item: item!.data() ?? null,
    balance: balance!.data()!,
    profile: profile!.data()!,
  };
}

/** The hash of the file with every item that is in it and the destination that the operator reads. */
export async function fileHashOf({ project: { db } }: Payday, cycleId = CYCLE_ID): Promise<string> {
  const batch = db.doc(`payoutBatches/${cycleId}`);
  const items = await batch.collection('items').where('state', 'in', FILE_STATES).get();
  const found = await batch.collection('destinations').get();
  const destinations = new Map(found.docs.map((one) => [one.id, one.data() as Destination]));
  const inFile = items.docs.map((item) => item.data() as BatchItemRecord).filter(isInFile);
  const rows = fileRows(inFile, destinations);
  return hashText(batchFile(cycleId, rows!));
}

/** The hashes of the accounts that the operator may read, by person. */
async function accountsOf(db: Firestore): Promise<Record<string, string>> {
  const found = await db.collection(`payoutBatches/${CYCLE_ID}/destinations`).get();
  return Object.fromEntries(found.docs.map((one) => [one.id, hashAccount(one.data() as Destination)]));
}

/**
 * The books of everybody add up, request and item say the same, the batch's states make its total, and
 * the operator reads the accounts that were locked, of what was approved and not paused since.
 */
export async function expectReconciled({ project: { db } }: Payday): Promise<void> {
  const entries = (await db.collection('ledger').get()).docs.map((doc) => doc.data() as LedgerEntry);
  for (const balance of (await db.collection('balances').get()).docs) {
    expect(sumLedger(entries.filter(({ uid }) => uid === balance.id))).toEqual(booksOf(balance));
    const profile = await db.doc(`payouts/${balance.id}`).get();
    expect(Math.round((profile.get('amount') as number) * 100)).toBe(balance.get('availableMinor'));
  }
  const batch = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
  const items = (await db.collection(`payoutBatches/${CYCLE_ID}/items`).get()).docs.map((doc) => doc.data());
  for (const { uid, state, amountMinor } of items) {
    const request = await db.doc(`payoutRequests/${uid}_${CYCLE_ID}`).get();
    expect(request.data()).toMatchObject({ state, amountMinor });
  }
  const payable = items.filter((item) => hasDestination(item as BatchItemRecord));
  expect(await accountsOf(db)).toEqual(Object.fromEntries(payable.map(({ uid, accountHash }) => [uid, accountHash])));
  expect(batchTotals(items as never)).toEqual(batch.totals);
  expect(sumOfTotals(Object.values(batch.byState as TotalsByState))).toEqual(batch.totals);
}
