import { collection, type Firestore, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';

/** The role that a person had before the latest deactivation; undefined when none is on record. */
export async function getFormerRole(db: Firestore, uid: string): Promise<unknown> {
  const latest = query(
    collection(db, 'auditLog'),
    where('target', '==', `users/${uid}`),
    where('action', '==', 'deactivate'),
    orderBy('at', 'desc'),
    limit(1),
  );
  const [entry] = (await getDocs(latest)).docs;
  const before: unknown = entry?.get('before');
  return typeof before === 'object' && before !== null && 'role' in before ? before.role : undefined;
}
