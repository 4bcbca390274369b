import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { deviceInfo, IP_ADDRESS } from '#app/domain/device.ts';
import { fromSnapshots } from './snapshots.server.ts';

const sessionSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  deviceInfo: z.string(),
  browser: z.string(),
  ipAddress: z.string(),
  createdAt: z.string(),
  lastActive: z.string(),
});
export type SessionRecord = z.infer<typeof sessionSchema>;

/** More browsers than this are not listed; the oldest go first once retention runs. */
const MAX_LISTED = 50;

/** A session's document id; the browser makes the session id. */
function sessionRef(db: Firestore, uid: string, sessionId: string) {
  return doc(db, 'sessions', `${uid}_${sessionId}`);
}

export async function sessionExists(db: Firestore, uid: string, sessionId: string): Promise<boolean> {
  return (await getDoc(sessionRef(db, uid, sessionId))).exists();
}

/** Exactly the seven fields of spec.txt section 3. `browser` is the user-agent text, cut to what the rules accept. */
export function newSessionRecord(uid: string, sessionId: string, userAgent: string, now: Date): SessionRecord {
  const at = now.toISOString();
  return {
    userId: uid,
    sessionId,
    deviceInfo: deviceInfo(userAgent),
    browser: userAgent.slice(0, 512),
    ipAddress: IP_ADDRESS,
    createdAt: at,
    lastActive: at,
  };
}

/** Creates the session's document, or notes that it is still in use. */
export async function touchSession(db: Firestore, record: SessionRecord): Promise<void> {
  const ref = sessionRef(db, record.userId, record.sessionId);
  if ((await getDoc(ref)).exists()) await updateDoc(ref, { lastActive: record.lastActive });
  else await setDoc(ref, record);
}

export async function removeSession(db: Firestore, uid: string, sessionId: string): Promise<void> {
  await deleteDoc(sessionRef(db, uid, sessionId));
}

/** A person's sessions, the latest active first; `before` is when the last one seen was active. */
export async function listSessions(
  db: Firestore,
  uid: string,
  most = MAX_LISTED,
  before: Date | null = null,
): Promise<SessionRecord[]> {
  const own = query(
    collection(db, 'sessions'),
    where('userId', '==', uid),
    orderBy('lastActive', 'desc'),
    ...(before ? [startAfter(before.toISOString())] : []),
    limit(most),
  );
  return fromSnapshots(sessionSchema, (await getDocs(own)).docs);
}
