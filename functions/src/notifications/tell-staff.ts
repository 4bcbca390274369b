import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { actorOf } from '../../../app/domain/access/callables.ts';
import { POWERS } from '../../../app/domain/access/roles.ts';
import { noticesSchema } from '../../../app/domain/notifications/notice.ts';
import { deskOf } from '../../../app/domain/notifications/staff-work.ts';
import { type Channel, CHANNELS } from '../../../app/domain/notifications/topics.ts';
import type { Identity } from '../../../app/domain/programme/identity.ts';
import { type Desk, DESKS } from '../../../app/domain/programme/tasks.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { type JobCounts, type JobPlan, runJob } from '../platform/job.ts';
import { createMessages, type Message, messagesTo } from './messages.ts';
import { identityIn, type MailOptions } from './plan-mail.ts';
import {
  NOTHING_TOLD,
  paramsFor,
  planStaffNotices,
  type StaffNotice,
  type ToldDesk,
  toldWorkSchema,
  type WaitingWork,
} from './plan-staff-notices.ts';
import { readWaitingWork } from './waiting-work.ts';

/** People of the team who are told: as many as the list of the team shows. */
const MOST_STAFF = 29;

/** Someone of the team as the transaction finds them, with what they want to be told. */
type Member = { uid: string; desk: Desk; email: string; country: unknown; preferences: DocumentSnapshot };

/**
 * Tells everyone at a desk what failed or waits there and came since the last time, at the bell and by mail. Notices, mails and what
 * was told are one transaction, so that two runs at the same time tell nobody twice. A desk without anyone is told later.
 */
export function tellStaff(context: Context, mail: MailOptions | null): Promise<JobCounts> {
  return runJob(context, 'tellStaff', async (counts) => {
    const [found, staff] = await Promise.all([readWaitingWork(context), readStaff(context.db)]);
    if (staff.length === 0) return;
    const sent = await context.db.runTransaction((transaction) => tell(transaction, context, { found, staff, mail }));
    for (const channel of CHANNELS) counts[channel] = sent.filter((one) => one === channel).length;
  });
}

/** How much waits of each row now, and of how many kinds of notice the desks have news. */
export async function planTelling({ db, now }: Context): Promise<JobPlan> {
  const [found, told] = await Promise.all([readWaitingWork({ db, now }), toldRef(db).get()]);
  const before = parseSnapshot(toldWorkSchema, told)?.desks ?? {};
  const planned = DESKS.flatMap((desk) => planStaffNotices(desk, found, before[desk] ?? NOTHING_TOLD, now).notices);
  return { notices: planned.length, ...Object.fromEntries(found.map(({ what, count }) => [what, count])) };
}

const toldRef = (db: Database) => db.doc('toldWork/current');

/** Whom the directory has at a desk. The transaction asks their own records. */
async function readStaff(db: Database): Promise<DocumentSnapshot[]> {
  const powers = db.collection('directory').where('effectiveRole', 'in', POWERS);
  return (await powers.orderBy('nameLower').limit(MOST_STAFF).get()).docs;
}

type Telling = { found: readonly WaitingWork[]; staff: readonly DocumentSnapshot[]; mail: MailOptions | null };

/** Returns the channel of each notice and mail that it wrote. */
async function tell(transaction: Transaction, context: Context, { found, staff, mail }: Telling): Promise<Channel[]> {
  const { db, now } = context;
  const ref = toldRef(db);
  const [stored, programme, ...records] = await transaction.getAll(
    ref,
    db.doc('programme/public'),
    ...staff.flatMap(({ id }) => [db.doc(`users/${id}`), db.doc(`preferences/${id}`)]),
  );
  const told = parseSnapshot(toldWorkSchema, stored!);
  // A later run was faster: it has told what this one knows, and more.
  if (told && told.at > now) return [];
  const team = staff.flatMap((entry, at) => memberOf(entry, records[2 * at]!, records[2 * at + 1]!) ?? []);
  const desks: Record<string, ToldDesk> = { ...told?.desks };
  const messages: Message[] = [];
  const identity = identityIn(programme!);
  for (const desk of DESKS) {
    const people = team.filter((member) => member.desk === desk);
    if (people.length === 0) continue;
    const before = desks[desk] ?? NOTHING_TOLD;
    const planned = planStaffNotices(desk, found, before, now);
    if (!isDeepStrictEqual(planned.told, before)) desks[desk] = planned.told;
    for (const notice of planned.notices) {
      messages.push(...people.flatMap((member) => messagesOf(member, notice, { context, mail, identity })));
    }
  }
  if (isDeepStrictEqual(desks, told?.desks ?? {})) return [];
  // What is there has the same ID for the same news: what was told is lost, as after a restored backup.
  const before = messages.length > 0 ? await transaction.getAll(...messages.map((message) => message.ref)) : [];
  const fresh = messages.filter((_, at) => !before[at]!.exists);
  for (const uid of new Set(fresh.map((message) => message.uid))) {
    // Open pages watch this one document, and read again.
    transaction.set(db.doc(`notices/${uid}`), documentOf(noticesSchema, { uid, movedAt: now }));
  }
  createMessages(transaction, fresh);
  transaction.set(ref, documentOf(toldWorkSchema, { at: now, desks }));
  return fresh.map(({ channel }) => channel);
}

/** Null for someone who has left the team since the directory was written. */
function memberOf(entry: DocumentSnapshot, user: DocumentSnapshot, preferences: DocumentSnapshot): Member | null {
  const desk = deskOf(actorOf(user.data() ?? null));
  if (!desk) return null;
  return { uid: entry.id, desk, email: String(user.get('email') ?? ''), country: entry.get('country'), preferences };
}

type Frame = { context: Context; mail: MailOptions | null; identity: Identity };

/** The notice to a person and its mail, as far as they want them. */
function messagesOf(member: Member, notice: StaffNotice, { context, mail, identity }: Frame): Message[] {
  const { uid, desk } = member;
  const params = paramsFor(uid, desk, notice);
  return params ? messagesTo(member, { id: notice.id, kind: notice.kind, params }, { ...context, mail, identity }) : [];
}
