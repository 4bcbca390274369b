import type { Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';

/**
 * Everyone who proposed or granted a role that this person ever had: separation of duties counts them for good. A grant from before
 * roleGrants/{uid}/grants was kept is known by the latest proposal alone.
 *
 * @param transaction reads as part of it; without one, as of now
 */
export async function readGranters(db: Database, uid: string, transaction?: Transaction): Promise<string[]> {
  const latest = db.doc(`roleGrants/${uid}`);
  const kept = latest.collection('grants');
  const [proposal, grants] = await (transaction
    ? Promise.all([transaction.get(latest), transaction.get(kept)])
    : Promise.all([latest.get(), kept.get()]));
  const granted = [...grants.docs, ...(proposal.get('state') === 'granted' ? [proposal] : [])];
  const granters = granted.flatMap((grant): unknown[] => [grant.get('proposedBy'), grant.get('decidedBy')]);
  return [...new Set(granters.filter((one) => typeof one === 'string'))];
}
