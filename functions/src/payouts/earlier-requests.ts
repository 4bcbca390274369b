import { type DocumentSnapshot, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { blamesDestination } from '../../../app/domain/payouts/result.ts';
import { claimsSchema } from '../../../app/domain/access/session-schemas.ts';
import { parseSnapshot } from '../platform/context.ts';
import { type History, NO_HISTORY } from './plan-lock.ts';

/** Of one person's troubled requests the latest are looked at; each kind's latest counts. */
const MOST_TROUBLED = 20;

/** A request as it is stored; one that is not what it should be still counts. */
type Stored = {
  userId: string;
  cycleId: string;
  state: string;
  timeline?: Record<string, { at?: unknown; reason?: unknown }>;
  methodRevision?: number;
};

/** Adds a held, failed or returned request to what is known of its person. */
function addToHistory(histories: Map<string, History>, snapshot: DocumentSnapshot): void {
  const { userId, cycleId, state, timeline, methodRevision = null } = snapshot.data() as Stored;
  const history: History = histories.get(userId) ?? { ...NO_HISTORY };
  if (state === 'held') {
    history.heldCycleId = history.heldCycleId === null || cycleId < history.heldCycleId ? cycleId : history.heldCycleId;
  } else if (blamesDestination(timeline?.[state]?.reason)) {
    const at: unknown = timeline?.[state]?.at;
    // Without its time the failure still counts: as of the request, which the schema demands.
    const failedAt = at instanceof Timestamp ? at : (snapshot.get('requestedAt') as Timestamp);
    const latest = Math.max(failedAt.toMillis(), history.destinationFailedAt?.getTime() ?? 0);
    history.destinationFailedAt = new Date(latest);
    if (methodRevision !== null) history.failedRevision = Math.max(methodRevision, history.failedRevision ?? 0);
  }
  histories.set(userId, history);
}

/** When a person's email last changed, by their claims; null when it never did. */
export function emailSinceOf(claims: DocumentSnapshot): Date | null {
  return parseSnapshot(claimsSchema, claims)?.emailSince ?? null;
}

/**
 * One person's holds and failures now, without those of the cycle that is decided on, and the age of their email. Called in a transaction it is read
 * again with each attempt, and not locked: a query would be kept apart from every other person's.
 */
export async function readHistory(db: Database, uid: string, exceptCycleId: string): Promise<History> {
  const [troubled, [claims]] = await Promise.all([
    db
      .collection('payoutRequests')
      .where('userId', '==', uid)
      .where('state', 'in', ['held', 'failed', 'returned'])
      .orderBy('requestedAt', 'desc')
      .limit(MOST_TROUBLED)
      .get(),
    db.getAll(db.doc(`claims/${uid}`)),
  ]);
  const histories = new Map<string, History>();
  for (const request of troubled.docs) {
    if (request.get('cycleId') !== exceptCycleId) addToHistory(histories, request);
  }
  return { ...(histories.get(uid) ?? NO_HISTORY), emailSince: emailSinceOf(claims!) };
}

/**
 * Holds and failed transfers of everybody, by person. Read once for a whole cycle: few requests are in these states, and
 * approval and export evaluate again.
 */
export async function readHistories(db: Database): Promise<ReadonlyMap<string, History>> {
  const histories = new Map<string, History>();
  const query = db.collection('payoutRequests').where('state', 'in', ['held', 'failed', 'returned']);
  for await (const snapshot of query.stream() as AsyncIterable<QueryDocumentSnapshot>) {
    addToHistory(histories, snapshot);
  }
  return histories;
}
