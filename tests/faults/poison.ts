import type { Firestore } from 'firebase-admin/firestore';
import { mayApprove } from '../../app/domain/payouts/batch.ts';
import { resultsFrom } from '../../app/domain/payouts/result.ts';
import type { BatchItemRecord } from '../../app/domain/payouts/batch-schemas.ts';
import type { Random } from '../../scripts/seed/random.ts';
import type { PaydayScene, Scene } from './acts.ts';

/** A document made wrong for a while, and how it was. */
export type Poison = { path: string; bad: Record<string, unknown>; good: Record<string, unknown> };

/** A poison that an act of the scene must stumble over, if the world as it stands has a place for one. */
export async function poisonsOf(db: Firestore, { name, now, payday }: Scene, random: Random): Promise<Poison | null> {
  if (name === 'lockPayoutRequests') return poisonRequest(db, now, random);
  if (name === 'rehearsePayouts') return poisonRehearsal(db, random);
  if (name === 'releaseHolds') return poisonCommission(db, random);
  return payday ? poisonPayday(db, name, payday, random) : null;
}

async function poisonRequest(db: Firestore, now: Date, random: Random): Promise<Poison | null> {
  // Of a cycle that is locked now: with another cut-off it may not be.
  const due = await db.collection('payoutCycles').where('lockAt', '<=', now).get();
  const requested = await db.collection('payoutRequests').where('state', '==', 'requested').get();
  const waiting = requested.docs.filter((one) => due.docs.some(({ id }) => id === one.get('cycleId')));
  if (waiting.length === 0) return null;
  const request = random.pick(waiting);
  const uid = request.get('userId') as string;
  const candidates = [
    poison(request, 'requestedAt', 'yesterday'),
    // Someone else's money would be reserved.
    poison(request, 'userId', uid === 'p1' ? 'p2' : 'p1'),
    poison(await db.doc(`users/${uid}`).get(), 'role', 'wizard'),
    poison(await db.doc(`balances/${uid}`).get(), 'availableMinor', '5000'),
  ];
  return pick(random, candidates);
}

/** Of one request: the rehearsal says that it could not read it. */
async function poisonRehearsal(db: Firestore, random: Random): Promise<Poison | null> {
  const waiting = await db.collection('payoutRequests').where('state', '==', 'requested').get();
  if (waiting.empty) return null;
  const request = random.pick(waiting.docs);
  const uid = request.get('userId') as string;
  return pick(random, [
    poison(request, 'requestedAt', 'yesterday'),
    poison(await db.doc(`users/${uid}`).get(), 'role', 'wizard'),
    poison(await db.doc(`balances/${uid}`).get(), 'currency', 'nothing'),
    poison(await db.doc(`payoutMethods/${uid}`).get(), 'revision', 'second'),
  ]);
}

async function poisonPayday(
  db: Firestore,
  scene: string,
  { cycleId, part, about = [] }: PaydayScene,
  random: Random,
): Promise<Poison | null> {
  const ref = db.doc(`payoutBatches/${cycleId}`);
  const [batch, items] = await Promise.all([ref.get(), ref.collection('items').get()]);
  const isFollowed = scene.startsWith('following');
  const ofBatch = [poison(batch, 'state', 'wizard'), poison(batch, 'totals', { USD: 'much' })];
  if (part === 'deciding') {
    const { uid } = random.pick(about);
    const request = await db.doc(`payoutRequests/${uid}_${cycleId}`).get();
    if (!request.exists) return null;
    return pick(random, [
      poison(request, 'timeline', 'long'),
      poison(await db.doc(`balances/${uid}`).get(), 'reservedMinor', '4000'),
    ]);
  }
  // A batch without payouts is nobody's to decide on.
  if (items.empty) return null;
  if (isFollowed) {
    const from = part === 'approving' ? 'locked' : 'approved';
    const waiting = items.docs.filter(
      (item) =>
        item.get('state') === from &&
        // What waits for another admin is left as it is, unread.
        (part !== 'approving' || mayApprove(String(batch.get('approvedBy')), item.data() as BatchItemRecord)),
    );
    if (waiting.length === 0) return null;
    // Nobody reads the items of a batch whose approval was refused, since the admin had added all of its money.
    if (!['approving', 'exporting', 'stopping'].includes(String(batch.get('state')))) return pick(random, ofBatch);
    const item = random.pick(waiting);
    const destination = await ref.collection('destinations').doc(item.id).get();
    const ofDestination = batch.get('state') === 'exporting' ? [poison(destination, 'network', 5)] : [];
    return pick(random, [...(await poisonsOfItem(db, item, cycleId)), ...ofDestination, ...ofBatch]);
  }
  if (part === 'approving') return pick(random, ofBatch);
  if (part !== 'paying') return null;
  const payable = items.docs.filter((item) => {
    const row = about.find(({ uid }) => uid === item.id);
    return row?.result && resultsFrom(item.data() as BatchItemRecord).includes(row.result);
  });
  if (payable.length === 0) return null;
  const item = random.pick(payable);
  // A payment after a failure takes what is available, and a return of what was paid takes nothing reserved.
  const state: unknown = item.get('state');
  const takesReserved = about.some(
    ({ uid, result }) => uid === item.id && result !== 'sent' && ['exported', 'sent'].includes(String(state)),
  );
  return pick(random, [...(await poisonsOfItem(db, item, cycleId, takesReserved)), ...ofBatch]);
}

/** Item, request and balance of one payout that no longer say the same, or nothing. */
async function poisonsOfItem(
  db: Firestore,
  item: FirebaseFirestore.DocumentSnapshot,
  cycleId: string,
  movesMoney = true,
) {
  const request = await db.doc(`payoutRequests/${item.id}_${cycleId}`).get();
  const balance = await db.doc(`balances/${item.id}`).get();
  const amountMinor = request.get('amountMinor') as number;
  return [
    poison(item, 'amountMinor', String(amountMinor)),
    poison(item, 'destination', 'home'),
    // Less than what is reserved: the ledger refuses more without a check of its own.
    poison(request, 'amountMinor', amountMinor - 1),
    poison(request, 'state', 'requested'),
    ...(movesMoney ? [poison(balance, 'reservedMinor', 0)] : []),
  ];
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
  ];
  return pick(random, candidates);
}

const NOON = new Date('2026-11-27T12:00:00.000Z');

function pick(random: Random, candidates: readonly (Poison | null)[]): Poison | null {
  const possible = candidates.filter((one) => one !== null);
  return possible.length > 0 ? random.pick(possible) : null;
}

function poison(document: FirebaseFirestore.DocumentSnapshot, field: string, bad: unknown): Poison | null {
  const good: unknown = document.get(field);
  return good === undefined ? null : { path: document.ref.path, bad: { [field]: bad }, good: { [field]: good } };
}
