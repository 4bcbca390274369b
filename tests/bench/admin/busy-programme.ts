import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { batchFile, fileRows } from '../../../app/domain/payouts/files/batch-file.ts';
import { type Destination, hashText } from '../../../app/domain/payouts/batch.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { cycleIdOf, openCycleAt, previousPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import { tokensOf } from '../../../app/domain/platform/search-tokens.ts';
import { MANAGER_IDS } from '../../../scripts/seed/catalogue.ts';
import { personaOf } from '../../../scripts/seed/personas.ts';
import { OFFER_ID, PAYEE_ID, STREAMER_ID } from '../seeded.ts';

const DAY = 86_400_000;

const STANDINGS = [
  ['streamer', 'active', 'streamer'],
  ['streamer', 'pending', 'pending'],
  ['rejected', 'pending', 'rejected'],
  ['none', 'active', 'none'],
] as const;

/** The paydays that the pages show: the open one, the one that is locked, and the latest whose file was taken along. */
export function paydays(now: Date): { open: string; locked: string; paid: string } {
  const { id: open, payAt } = openCycleAt(now, USUAL_CUT_OFFS);
  const locked = previousPayoutDate(payAt);
  const paid = previousPayoutDate(previousPayoutDate(locked));
  return { open, locked: cycleIdOf(locked), paid: cycleIdOf(paid) };
}

/**
 * The seed's crowd has people and what each of them earned. Where admins have queues and the operator has payouts, this writes
 * as many more as there are people: copies of what the seed has one or few of.
 */
export async function writeBusyProgramme(db: Firestore, people: number, now: Date): Promise<void> {
  const { open, locked, paid } = paydays(now);
  const writer = db.bulkWriter({ throttling: false });
  const writes: Promise<unknown>[] = [];
  const put = (path: string, data: object) => writes.push(writer.set(db.doc(path), data));
  const first = async (collection: string, field: string, value: unknown) =>
    (await db.collection(collection).where(field, '==', value).limit(1).get()).docs[0]!.data();
  const get = async (path: string) => (await db.doc(path).get()).data()!;

  const request = await get(`payoutRequests/${PAYEE_ID}_${locked}`);
  const items = new Map<string, BatchItemRecord>();
  const destinations = new Map<string, Destination>();
  const destination = (await get(`payoutBatches/${paid}/destinations/${PAYEE_ID}`)) as Destination;
  const [lockedItem, paidItem] = [
    await get(`payoutBatches/${locked}/items/${PAYEE_ID}`),
    await get(`payoutBatches/${paid}/items/${PAYEE_ID}`),
  ];
  const card = await first('offerAccess', 'uid', STREAMER_ID);
  const quarantined = await first('quarantine', 'state', 'open');
  const commission = await first('commissions', 'state', 'held');
  const transfer = await first('ledger', 'uid', STREAMER_ID);
  for (const { id, data } of (await db.collection(`payoutBatches/${paid}/items`).get()).docs.map((item) => ({
    id: item.id,
    data: item.data(),
  }))) {
    items.set(id, data as BatchItemRecord);
  }
  for (const one of (await db.collection(`payoutBatches/${paid}/destinations`).get()).docs) {
    destinations.set(one.id, one.data() as Destination);
  }

  for (let index = 1; index <= people; index += 1) {
    const number = String(index).padStart(6, '0');
    const [uid, username] = [`crowd-${number}`, `streamer_${index}`];
    const at = Timestamp.fromMillis(now.getTime() - (index % 90) * DAY - index);
    put(`payoutRequests/${uid}_${locked}`, { ...request, userId: uid, username, state: 'locked' });
    put(`payoutBatches/${locked}/items/${uid}`, { ...lockedItem, uid, username, state: 'locked' });
    items.set(uid, { ...(paidItem as BatchItemRecord), uid, username });
    destinations.set(uid, destination);
    put(`payoutRehearsals/${open}/items/${uid}`, { uid, username, blockers: [{ code: 'no-method' }], isBlocked: true });
    put(`offerAccess/${OFFER_ID}_${uid}`, {
      ...{ ...card, uid, username, offerId: OFFER_ID, state: 'requested', requestedAt: at, decidedAt: null },
      ...{ trackingUrl: '', subId: '' },
    });
    put(`quarantine/busy-${number}`, { ...quarantined, at, updatedAt: at });
    put(`commissions/held-${number}`, { ...commission, uid, createdAt: at, availableAt: at });
    put(`auditLog/busy-${number}`, {
      ...{ actor: personaOf('admin').uid, role: 'admin', action: 'approve', target: `users/${uid}` },
      ...{ before: null, after: null, reason: 'Busy', at },
    });
    put(`alerts/busy-${number}`, {
      ...{ kind: 'reconcile-gap', subject: `balances/${uid}`, expected: '1', found: '2' },
      ...{ state: 'open', firstSeenAt: at, lastSeenAt: at },
    });
    put(`jobRuns/busy-${number}`, {
      ...{ job: 'flipOffers', scheduledFor: at, startedAt: at, finishedAt: at },
      ...{ state: index % 10 === 0 ? 'failed' : 'done', counts: { offers: 1 } },
    });
    // One streamer who has been there for long.
    put(`commissions/old-${number}`, { ...commission, uid: STREAMER_ID, state: 'available', createdAt: at });
    put(`ledger/old-${number}`, { ...transfer, uid: STREAMER_ID, seq: index + 1000 });
    put(`adminNotes/old-${number}`, { uid: STREAMER_ID, author: personaOf('admin').uid, text: 'Called', at });
  }
  const inFile = [...items.values()].filter(({ uid }) => destinations.has(uid));
  const file = batchFile(paid, fileRows(inFile, destinations)!);
  for (const [uid, item] of items) put(`payoutBatches/${paid}/items/${uid}`, item);
  for (const [uid, one] of destinations) put(`payoutBatches/${paid}/destinations/${uid}`, one);
  put(`payoutBatches/${paid}`, { ...(await get(`payoutBatches/${paid}`)), exportHash: await hashText(file) });
  // Every filter of the list finds a page and more, however few the streamers are: else the programmes show unlike pages.
  const someone = await get('directory/crowd-000001');
  for (const [role, status, effectiveRole] of STANDINGS) {
    for (let index = 0; index < 40; index += 1) {
      const uid = `filler-${effectiveRole}-${index}`;
      put(`directory/${uid}`, {
        ...someone,
        ...{ uid, role, status, effectiveRole, displayName: 'Camila Filler', nameLower: 'camila filler' },
        t: tokensOf('Camila Filler', uid),
        ...{ completedAllGuides: true, guides: 'all', lastActiveDay: now.toISOString().slice(0, 10) },
        affiliateManagerId: MANAGER_IDS[0],
      });
    }
  }
  const none = { totals: {}, totalsByMethod: {} };
  put(`payoutRehearsals/${open}`, {
    ...{ cycleId: open, asOf: Timestamp.fromDate(now), paid: none },
    ...{ blocked: people, blockedBy: { 'no-method': people } },
  });
  await Promise.all([...writes, writer.close()]);
}
