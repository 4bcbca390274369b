import { randomUUID } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type DocumentSnapshot, type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { EVERYWHERE } from '../../../app/domain/offers/catalogue.ts';
import { signUpRecords } from '../../../app/domain/people/people.ts';
import type { Role, Status } from '../../../app/domain/access/roles.ts';
import { EMULATED_POSTBACK_KEY } from '../../../scripts/stack/emulators.ts';
import { functionsUrl, PROJECT_ID } from '../../support/emulators.ts';

const app = getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });

/** The emulators' data with admin rights: what a test arranges and checks besides the browser. */
export const db: Firestore = getFirestore(app);
export const auth: Auth = getAuth(app);

export const PASSWORD = 'correct-horse-battery';

export type Person = { uid: string; email: string; username: string; firstName: string; lastName: string };

/** Names and address of someone new; nothing is written. */
export function newPerson(firstName = 'Robin'): Person {
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  return { uid: `e2e-${id}`, email: `${id}@greenroom.test`, username: `robin_${id}`, firstName, lastName: `Vale${id}` };
}

/** An id that no other test has, with a name to be found by. */
export function newId(name: string): string {
  return `e2e-${name}-${randomUUID().slice(0, 8)}`;
}

/** Someone with an account, a verified email and records in this standing; claims are mirrored when this returns. */
export async function createPerson(
  {
    emailVerified = true,
    ...standing
  }: { role?: Role; status?: Status; completedAllGuides?: boolean; emailVerified?: boolean } = {},
  person = newPerson(),
): Promise<Person> {
  await auth.createUser({ uid: person.uid, email: person.email, password: PASSWORD, emailVerified });
  const { user, username, payout } = signUpRecords({ ...person, brandName: '', now: new Date() });
  const batch = db.batch();
  batch.set(db.doc(`users/${person.uid}`), { ...user, status: 'active', ...standing });
  batch.set(db.doc(`usernames/${username.id}`), username.data);
  batch.set(db.doc(`payouts/${person.uid}`), {
    ...payout,
    nextPayoutDate: Timestamp.fromDate(payout.nextPayoutDate),
    lastUpdated: Timestamp.now(),
  });
  await batch.commit();
  await untilDocument(`claims/${person.uid}`, (snapshot) => snapshot.exists);
  return person;
}

/** Resolves with the first state of a document that satisfies the condition. */
export function untilDocument(
  path: string,
  condition: (snapshot: DocumentSnapshot) => boolean,
): Promise<DocumentSnapshot> {
  return new Promise((resolve, reject) => {
    const stop = db.doc(path).onSnapshot((snapshot) => {
      if (!condition(snapshot)) return;
      queueMicrotask(() => stop());
      resolve(snapshot);
    }, reject);
  });
}

/** Runs a scheduled function of the functions emulator as if the scheduler had called it at this time. */
export async function runSchedule(name: string, at: Date): Promise<void> {
  const response = await fetch(`${functionsUrl()}/${name}-0`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CloudScheduler-ScheduleTime': at.toISOString() },
    body: '{}',
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
}

/** The sub-id that a streamer was given with access to an offer. Throws where there is none. */
export async function subIdOf(offerId: string, uid: string): Promise<string> {
  const subId: unknown = (await db.doc(`offerAccess/${offerId}_${uid}`).get()).get('subId');
  if (typeof subId !== 'string' || subId === '') throw new Error(`${uid} has no sub-id for ${offerId}.`);
  return subId;
}

/** What a tracker calls when someone whom a streamer sent did something, now; over HTTP, as it does. */
export async function sendPostback(said: {
  status: 'lead' | 'sale' | 'rejected';
  uid: string;
  offerId: string;
  streamId: string;
  transaction: string;
}): Promise<void> {
  const parameters = new URLSearchParams({
    key: EMULATED_POSTBACK_KEY,
    subid: `click-${said.transaction}`,
    tid: said.transaction,
    status: said.status,
    revenue: '100.00',
    sub_id_1: await subIdOf(said.offerId, said.uid),
    sub_id_2: said.streamId,
    country: 'br',
    time: String(Math.floor(Date.now() / 1000)),
  });
  const response = await fetch(`${functionsUrl()}/keitaroPostback?${parameters}`);
  if (!response.ok) throw new Error(`The postback was answered ${response.status}: ${await response.text()}`);
}

/** Forgets counted login attempts: all tests come from one address. */
export async function forgetLoginAttempts(): Promise<void> {
  const attempts = await db.collection('loginAttempts').get();
  await Promise.all(attempts.docs.map(({ ref }) => ref.delete()));
}

/** A live offer that is open to all, but for what is given; waits until the catalogue has what it lists. */
export async function makeOffer(
  id: string,
  more: { countries?: readonly string[]; [field: string]: unknown } = {},
): Promise<void> {
  const offer = {
    id,
    brandName: 'Brand Ñandú',
    logo: '',
    status: 'live',
    visibility: 'public',
    title: { en: `Offer ${id}`, es: `Oferta ${id}`, pt: `Oferta ${id}` },
    description: { en: 'About it', es: 'Sobre ella', pt: 'Sobre ela' },
    goals: [{ type: 'cpa', label: 'conversion', amountMinor: 12_50, currency: 'USD' }],
    holdDays: 7,
    countries: [] as readonly string[],
    languages: [],
    disclosure: { en: 'Paid promotion', es: 'Promoción pagada', pt: 'Promoção paga' },
    terms: { en: 'One\nTwo', es: 'Uno\nDos', pt: 'Um\nDois' },
    caps: { monthlyPerCreator: null, total: null },
    startsAt: Timestamp.now(),
    endsAt: null,
    version: 1,
    ...more,
  };
  await db
    .doc(`offerTemplates/${id}`)
    .set({ trackingTemplate: 'https://track.greenroom.test/{offerId}?sub_id_1={subId}' });
  await db.doc(`offers/${id}`).set(offer);
  const { goals, holdDays, caps, countries, disclosure, startsAt, endsAt, version } = offer;
  const terms = { version, goals, holdDays, caps, countries, disclosure, startsAt, endsAt, effectiveFrom: startsAt };
  await db.doc(`offers/${id}/versions/${version}`).set(terms);
  if (offer.status === 'live' && offer.visibility !== 'private') await untilListed(id, offer.countries[0]);
}

/** Waits until the catalogue of a country, or of everywhere, has an offer. */
export async function untilListed(id: string, place = EVERYWHERE): Promise<void> {
  const listed = (snapshot: DocumentSnapshot) =>
    ((snapshot.get('offers') ?? []) as { id: string }[]).some((entry) => entry.id === id);
  await untilDocument(`catalogue/${place}`, listed);
}

/** A commission that is on hold, and nothing that it came from. */
export async function makeCommission(uid: string, id: string): Promise<void> {
  await db.doc(`commissions/${id}`).set({
    uid,
    offerId: 'e2e-offer',
    conversionId: `conversion-${id}`,
    amountMinor: 10_00,
    currency: 'USD',
    state: 'held',
    createdAt: Timestamp.now(),
    availableAt: null,
    reasonCode: null,
  });
  await db.doc(`conversions/conversion-${id}`).set({
    subid: `subid-${id}`,
    tid: `tid-${id}`,
    subId: `sub-${id}`,
    uid,
    offerId: 'e2e-offer',
    streamId: null,
    country: 'US',
    events: {},
    state: 'confirmed',
    at: Timestamp.now(),
    goal: null,
    round: 1,
    accrued: true,
    clawedBack: false,
    commissionId: id,
    earned: { amountMinor: 10_00, currency: 'USD' },
    counted: {
      date: '2024-03-15',
      streamKey: 'none',
      country: 'US',
      registrations: 0,
      firstDeposits: 0,
      conversions: 1,
      commissionMinor: 10_00,
      currency: 'USD',
    },
  });
}

/** A stream planned for tomorrow, without offers, but for what is given. */
export async function makeStream(uid: string, id: string, more: object = {}): Promise<void> {
  await db.doc(`streams/${id}`).set({
    uid,
    platform: 'twitch',
    title: 'Friday night',
    state: 'planned',
    plannedAt: Timestamp.fromMillis(Date.now() + 86_400_000),
    zone: 'America/Sao_Paulo',
    channelUrl: 'https://twitch.tv/someone',
    startedAt: null,
    endedAt: null,
    offerIds: [],
    checklist: [],
    disclosedAt: null,
    vodUrl: '',
    ...more,
  });
}
