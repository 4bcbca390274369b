import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Context } from './context.ts';
import { log } from './log.ts';

/** What deployed functions run with: the project's own database and accounts. Tests pass a context of their own. */
export function contextAt(now: Date): Context {
  return { db: getFirestore(), auth: getAuth(), now, log };
}
