import type { Firestore } from 'firebase-admin/firestore';
import type { Random } from '../../scripts/seed/random.ts';

/** A document made wrong for a while, and how it was. */
export type Poison = { path: string; bad: Record<string, unknown>; good: Record<string, unknown> };

/** A poison that the job of a scene must stumble over, if the world as it stands has a place for one. */
export async function poisonsOf(db: Firestore, scene: string, random: Random): Promise<Poison | null> {
  if (scene === 'lockPayoutRequests') return poisonRequest(db, random);
  if (scene === 'releaseHolds') return poisonCommission(db, random);
  return null;
}

async function poisonRequest(db: Firestore, random: Random): Promise<Poison | null> {
  // Of the cycle that is locked next: the other one has none yet.
  const waiting = await db.collection('payoutRequests').where('state', '==', 'requested').get();
  if (waiting.empty) return null;
  const request = random.pick(waiting.docs);
  const uid = request.get('userId') as string;
  const candidates = [
    poison(request, 'requestedAt', 'yesterday'),
    // Somebody else's money would be reserved.
    poison(request, 'userId', uid === 'p1' ? 'p2' : 'p1'),
    poison(await db.doc(`users/${uid}`).get(), 'role', 'wizard'),
    poison(await db.doc(`balances/${uid}`).get(), 'availableMinor', '5000'),
  ];
  return random.pick(candidates.filter((one) => one !== null));
}

async function poisonCommission(db: Firestore, random: Random): Promise<Poison | null> {
  const held = await db.collection('commissions').where('state', '==', 'held').where('availableAt', '<=', NOON).get();
  const released = await db.collection('commissions').where('state', '==', 'available').get();
  const earned = released.docs.filter((commission) => commission.get('corrects') === undefined);
  const candidates = [
    ...held.docs.flatMap((commission) => [
      poison(commission, 'currency', 'KWD'),
      poison(commission, 'amountMinor', '4000'),
    ]),
    // Set back by hand: its money has moved, and the ledger remembers.
    ...earned.map((commission) => poison(commission, 'state', 'held')),
  ].filter((one) => one !== null);
  return candidates.length > 0 ? random.pick(candidates) : null;
}

const NOON = new Date('2026-11-27T12:00:00.000Z');

function poison(document: FirebaseFirestore.DocumentSnapshot, field: string, bad: unknown): Poison | null {
  const good: unknown = document.get(field);
  return good === undefined ? null : { path: document.ref.path, bad: { [field]: bad }, good: { [field]: good } };
}
