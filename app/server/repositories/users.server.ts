import { doc, type Firestore, getDoc, updateDoc } from 'firebase/firestore/lite';
import { readStanding, type Standing } from '#app/domain/roles.ts';
import { type UserRecord, userSchema } from '#app/domain/schemas.ts';

/**
 * What access depends on, from the live record. `unregistered`: there is no record.
 * A record without any of the three fields is malformed: only tokens may lack them.
 */
export async function readUserStanding(db: Firestore, uid: string): Promise<Standing | 'malformed' | 'unregistered'> {
  const snapshot = await getDoc(doc(db, 'users', uid));
  if (!snapshot.exists()) return 'unregistered';
  const standing = readStanding(snapshot.data());
  return standing === 'absent' ? 'malformed' : standing;
}

/** The record of one person; null if there is none. Throws a ZodError on a record that is not what it should be. */
export async function getUser(db: Firestore, uid: string): Promise<UserRecord | null> {
  const snapshot = await getDoc(doc(db, 'users', uid));
  return snapshot.exists() ? userSchema.parse(snapshot.data()) : null;
}

/** A rejected person applies again; the rules allow it from the review's reapplyAt on. */
export async function applyAgain(db: Firestore, uid: string): Promise<void> {
  await updateDoc(doc(db, 'users', uid), { role: 'streamer', status: 'pending' });
}

/** The record's email becomes the one that the person now signs in with; the rules accept no other. */
export async function followEmail(db: Firestore, uid: string, email: string): Promise<void> {
  await updateDoc(doc(db, 'users', uid), { email });
}
