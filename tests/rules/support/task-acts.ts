import { doc, type Firestore, getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';
import { past } from './people.ts';

/** Who deals with rows of the inbox. */

const days = (count: number) => Timestamp.fromMillis(Date.now() + count * 86_400_000);

export const taskRecord = (desk = 'programme', change: Fields = {}): Fields => ({
  ...{ desk, kind: 'people', subject: 'all', owner: null, ownerName: '', snoozedUntil: null, doneAt: null },
  ...{ by: 'admin', at: past(), version: 1, seen: 3, expireAt: days(90), ...change },
});

export const TASK_TYPES = {
  desk: 'text',
  kind: 'text',
  subject: 'text',
  owner: 'text?',
  ownerName: 'text',
  snoozedUntil: 'date?',
  doneAt: 'time?',
  by: 'text',
  at: 'time',
  version: 'number',
  seen: 'number',
  expireAt: 'time',
} as const;

const deskOf = (actor: string) => (actor === 'paymentsolution' ? 'payments' : 'programme');
export const taskPath = (desk = 'programme') => `tasks/${desk}_people_all`;

/** What the rules take and refuse of one field. */
export const TASK_LIMITS_TRIED = {
  takes: [
    { owner: 'admin', ownerName: 'Sofia Lima' },
    { snoozedUntil: days(17.9) },
    { doneAt: serverTimestamp() },
    { expireAt: days(90.9) },
    { seen: 0 },
  ],
  refuses: [
    // The name of someone else, a streamer, an operator on the desk of admins, nobody.
    { owner: 'admin', ownerName: 'Ada' },
    { owner: 'streamer', ownerName: 'Sofia Lima' },
    { owner: 'paymentsolution', ownerName: 'Sofia Lima' },
    { owner: 'nobody', ownerName: '' },
    { ownerName: 'Sofia Lima' },
    { snoozedUntil: days(18.1) },
    { doneAt: past() },
    { doneAt: days(1) },
    { expireAt: past() },
    { expireAt: days(91.1) },
    { kind: 'toEverything' },
    { kind: 'roles' },
    { subject: '2026-11-15' },
    { subject: 'none' },
    { desk: 'payments' },
    { by: 'streamer' },
    { at: past() },
    { seen: -1 },
    { seen: 'all' },
    { seen: null },
    { version: 2 },
    { version: 0 },
  ],
};

/** The desk of someone whose name does not say the role. */
async function deskBy(db: Firestore, actor: string): Promise<string> {
  const user = await getDoc(doc(db, `users/${actor}`)).catch(() => null);
  return deskOf(user?.get('role') === 'paymentsolution' ? 'paymentsolution' : actor);
}

export async function shareTask(db: Firestore, actor: string, change: Fields = {}, path?: string): Promise<void> {
  const desk = await deskBy(db, actor);
  await setDoc(
    doc(db, path ?? taskPath(desk)),
    bent({ ...taskRecord(desk), by: actor, at: serverTimestamp() }, change),
  );
}

export const TASK_ACTS: Record<string, Act> = {
  'tasks.share': {
    perform: (db, _subject, actor, bend) => shareTask(db, actor, bend),
    other: {
      given: (_subject, actor = '') => ({ [taskPath(deskOf(actor))]: taskRecord(deskOf(actor)) }),
      perform: (db, _subject, actor, bend) => shareTask(db, actor, { version: 2, ...bend }),
    },
  },
};
