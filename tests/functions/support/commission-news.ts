import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { conversionIdOf } from '../../../functions/src/income/record-conversion.ts';
import { noteCommission } from '../../../functions/src/notifications/note-commission.ts';
import { tellStreamersJob } from '../../../functions/src/notifications/tell-streamers.ts';
import { runShardedJob } from '../../../functions/src/platform/sharded-job.ts';
import { callerOf, NOW, OFFER_ID, promotedOffer, record, status } from './income.ts';
import { at, type Project } from './project.ts';

/** NOW is 10:00 on Nov 20. */
export const DIGEST = at('2026-11-21T08:25:00.000Z');
const MAIL = { collection: 'mail', appUrl: 'https://greenroom.test' };
export const JOB = tellStreamersJob(() => MAIL);

export const tell = (project: Project, now = DIGEST) => runShardedJob(project.context(now), JOB);

export async function openWithOffer(): Promise<Project> {
  const project = await promotedOffer();
  await project.db.doc(`offers/${OFFER_ID}`).update({ brandName: 'Northwind' });
  return project;
}

/** The event of the last write to a commission. */
export async function eventOf(
  { db }: Project,
  id: string,
  { before = null, when = NOW }: { before?: DocumentSnapshot | null; when?: Date } = {},
) {
  return { before, after: await db.doc(`commissions/${id}`).get(), at: when };
}

/** Records sales of ana, and handles the event of each. Returns their commissions. */
export async function earn(project: Project, ...tids: string[]): Promise<string[]> {
  for (const [minute, tid] of tids.entries()) {
    await record(project, status('sale', minute, { tid }));
    await noteCommission(project.context(NOW), await eventOf(project, conversionIdOf('click', tid)));
  }
  return tids.map((tid) => conversionIdOf('click', tid));
}

/** Declines a commission as an admin, and handles the event. */
export async function decline(project: Project, id: string, admin: string, when = NOW): Promise<void> {
  const before = await project.db.doc(`commissions/${id}`).get();
  const decision = { id, action: 'reject', reasonCode: 'duplicate', reason: 'Looked at it' };
  await decideCommission(project.context(when), decision, callerOf(admin));
  await noteCommission(project.context(when), await eventOf(project, id, { before, when }));
}

export const noticesOf = async ({ db }: Project) =>
  Object.fromEntries((await db.collection('notices/ana/items').get()).docs.map((doc) => [doc.id, doc.data()]));
export const paramsOf = async (project: Project) =>
  Object.fromEntries(Object.entries(await noticesOf(project)).map(([id, { params }]) => [id, params as object]));
export const subjectsOf = async ({ db }: Project) =>
  (await db.collection('mail').get()).docs.map((mail) => mail.get('message.subject') as string);
export const sumsOf = async ({ db }: Project) =>
  (await db.collection('commissionNews').get()).docs.map((sum) => sum.data());
