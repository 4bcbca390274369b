import { LIMITS } from '#app/domain/platform/limits.ts';
import { getDoc, limit, orderBy, startAfter, where } from 'firebase/firestore/lite';
import { deviceInfo, IP_ADDRESS } from '#app/domain/access/device.ts';
import type { Plan, Query } from '../data/port.server.ts';
import { ask, plan } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { SessionRecord } from '../data/schemas.server.ts';

const { sessions } = collections;

/** More browsers than this are not listed; the oldest go first once retention runs. */
const MAX_LISTED = 50;

/** A session's document id; the browser makes the session id. */
const keyOf = (uid: string, sessionId: string) => `${uid}_${sessionId}`;

export function sessionExists(uid: string, sessionId: string): Query<boolean> {
  const key = keyOf(uid, sessionId);
  return ask(sessions.touching(key, 'get'), async (db) => (await getDoc(sessions.at(db, key))).exists());
}

/** Exactly the seven fields of spec.txt section 3. `browser` is the user-agent text, cut to what the rules accept. */
export function newSessionRecord(uid: string, sessionId: string, userAgent: string, now: Date): SessionRecord {
  const at = now.toISOString();
  return {
    userId: uid,
    sessionId,
    deviceInfo: deviceInfo(userAgent),
    browser: userAgent.slice(0, LIMITS.browser),
    ipAddress: IP_ADDRESS,
    createdAt: at,
    lastActive: at,
  };
}

/** Creates the session's document. */
export function createSession(record: SessionRecord): Plan {
  return plan(sessions.set(keyOf(record.userId, record.sessionId), record));
}

/** Notes that the session is still in use. */
export function touchSession({ userId, sessionId, lastActive }: SessionRecord): Plan {
  return plan(sessions.update(keyOf(userId, sessionId), { lastActive }));
}

export function removeSession(uid: string, sessionId: string): Plan {
  return plan(sessions.remove(keyOf(uid, sessionId)));
}

/** A person's sessions, the latest active first; `before` is when the last one seen was active. */
export function listSessions(uid: string, most = MAX_LISTED, before: Date | null = null): Query<SessionRecord[]> {
  return sessions.list(
    where('userId', '==', uid),
    orderBy('lastActive', 'desc'),
    ...(before ? [startAfter(before.toISOString())] : []),
    limit(most),
  );
}
