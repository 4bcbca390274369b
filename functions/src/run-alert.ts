import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { Context } from './context.ts';

/** `subject` is the path of the document that is not what it should be. */
export type Alert = { kind: string; subject: string; expected: string; found: string };

/** Notes that something does not add up, once per kind and subject, and writes it to the error log. Nothing is put right. */
export async function raiseAlert({ db, now, log }: Omit<Context, 'auth'>, alert: Alert): Promise<void> {
  log.error('alert', alert);
  const ref = db.doc(`alerts/${alertId(alert)}`);
  const at = Timestamp.fromDate(now);
  await db.runTransaction(async (transaction) => {
    const known = await transaction.get(ref);
    const first = known.exists ? {} : { firstSeenAt: at };
    transaction.set(ref, { ...alert, state: 'open', lastSeenAt: at, ...first }, { merge: true });
  });
}

function alertId({ kind, subject }: Alert): string {
  return `${kind}_${createHash('sha256').update(subject).digest('hex').slice(0, 24)}`;
}
