import { payoutBatchSchema } from '../../../../app/domain/payouts/batch-schemas.ts';
import { overdueOf, UNFINISHED_STATES } from '../../../../app/domain/payouts/overdue.ts';
import { type Context, parseSnapshot } from '../../platform/context.ts';
import { closeAlert, raiseAlert } from '../../audit/alert.ts';

const KIND = 'payouts-overdue';

/**
 * Raises an alert for each batch with payouts that are overdue, and again only when their number changes. An alert whose batch has
 * none any more is closed. How many payouts are overdue is a line of the log each time, which the operators' dashboard draws.
 */
export async function watchOverdue(context: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const { db, now, log } = context;
  let count = 0;
  const alerts = await db.collection('alerts').where('kind', '==', KIND).where('state', '==', 'open').get();
  const known = new Map(alerts.docs.map((alert) => [String(alert.get('subject')), String(alert.get('found'))]));
  const unfinished = db.collection('payoutBatches').where('state', 'in', UNFINISHED_STATES);
  for (const snapshot of (await unfinished.get()).docs) {
    const overdue = overdueOf(parseSnapshot(payoutBatchSchema, snapshot)!, now);
    if (!overdue) continue;
    count += overdue.count;
    const subject = snapshot.ref.path;
    const found = `${overdue.count} payouts on their way`;
    if (known.get(subject) !== found) {
      await raiseAlert(context, { kind: KIND, subject, expected: `all payouts of ${snapshot.id} paid`, found });
    }
    known.delete(subject);
  }
  for (const subject of known.keys()) await closeAlert(context, { kind: KIND, subject });
  log.info('payouts-overdue-counted', { count });
}
