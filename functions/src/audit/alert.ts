import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { alertSchema } from '../../../app/domain/audit/schemas.ts';
import { changeOf, type Context } from '../platform/context.ts';
import type { AlertKind } from './alert-kinds.ts';

/** `subject` is the path of the document that is not what it should be. */
export type Alert = { kind: AlertKind; subject: string; expected: string; found: string };

/** As it is read from `alerts`, where another release may have written it. */
type Named = { kind: string; subject: string };

/**
 * Notes that something does not add up, once per kind and subject, and writes it to the error log. Nothing is put right. An alert
 * that was closed opens again.
 */
export async function raiseAlert({ db, now, log }: Omit<Context, 'auth'>, alert: Alert): Promise<void> {
  log.error('alert', alert);
  const ref = db.doc(`alerts/${alertId(alert)}`);
  const at = Timestamp.fromDate(now);
  await db.runTransaction(async (transaction) => {
    const known = await transaction.get(ref);
    const first: unknown = known.get('firstSeenAt');
    const firstSeenAt = first instanceof Timestamp ? first : at;
    const raised = { ...alert, state: 'open', firstSeenAt, lastSeenAt: at, resolvedAt: null };
    transaction.set(ref, changeOf(alertSchema, known.data() ?? {}, raised), { merge: true });
  });
}

/**
 * Closes an open alert whose cause is gone; one that was seen later than `now` stays, and one whose `found` is about something
 * else.
 *
 * @returns whether it was closed by this
 */
export async function closeAlert(
  { db, now, log }: Omit<Context, 'auth'>,
  { kind, subject }: Named,
  isAbout: (found: string) => boolean = () => true,
): Promise<boolean> {
  const ref = db.doc(`alerts/${alertId({ kind, subject })}`);
  // Most that is asked for was never raised.
  if ((await ref.get()).get('state') !== 'open') return false;
  const closed = await db.runTransaction(async (transaction) => {
    const known = await transaction.get(ref);
    const isLater = known.exists && (known.get('lastSeenAt') as Timestamp).toMillis() > now.getTime();
    if (known.get('state') !== 'open' || isLater || !isAbout(String(known.get('found')))) return false;
    const resolved = { state: 'resolved', resolvedAt: Timestamp.fromDate(now) };
    transaction.update(ref, changeOf(alertSchema, known.data()!, resolved));
    return true;
  });
  if (closed) log.info('alert-closed', { kind, subject });
  return closed;
}

function alertId({ kind, subject }: Named): string {
  return `${kind}_${createHash('sha256').update(subject).digest('hex').slice(0, 24)}`;
}
