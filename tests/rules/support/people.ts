import { Timestamp } from 'firebase/firestore';
import type { Actor } from '#app/domain/access/collections.ts';
import { cycleOf, type CycleTimes, openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { type Documents, emailOf, type World } from './world.ts';

/** Everybody that the table tells apart; the uid of each is its name. */
export const ACTORS = [
  'streamer',
  'admin',
  'pending',
  'rejected',
  'paymentsolution',
  'none',
  'unregistered',
  'malformed',
] as const satisfies readonly Actor[];

/** users/{uid} of an approved streamer, but for what is given. */
export function userRecord(uid: string, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: emailOf(uid),
    role: 'streamer',
    displayName: 'Sofia Lima',
    username: `User_${uid}`,
    firstName: 'Sofia',
    lastName: 'Lima',
    createdAt: '2026-01-05T10:00:00.000Z',
    uid,
    status: 'active',
    completedAllGuides: true,
    brandName: '',
    affiliateManagerId: null,
    ...overrides,
  };
}

const STANDINGS: Record<Exclude<Actor, 'unregistered'>, Record<string, unknown>> = {
  streamer: {},
  admin: { role: 'admin' },
  pending: { status: 'pending' },
  rejected: { role: 'rejected', status: 'pending' },
  paymentsolution: { role: 'paymentsolution' },
  none: { role: 'none' },
  malformed: { role: 'owner' },
};

export function userOf(actor: Exclude<Actor, 'unregistered'>): Record<string, unknown> {
  return userRecord(actor, STANDINGS[actor]);
}

export function profileOf(uid: string): Record<string, unknown> {
  return {
    userId: uid,
    username: `User_${uid}`,
    amount: 125.5,
    status: 'on_hold',
    lastUpdated: past(),
    nextPayoutDate: past(),
  };
}

/** A record, a username and a payout profile for each actor that has one; all have logged out elsewhere once, which takes most to check. */
function population(): Documents {
  const documents: Documents = {};
  for (const actor of ACTORS) {
    if (actor === 'unregistered') continue;
    documents[`users/${actor}`] = userOf(actor);
    documents[`usernames/user_${actor}`] = { uid: actor };
    documents[`payouts/${actor}`] = profileOf(actor);
    documents[`claims/${actor}`] = { syncedAt: past(), validAfter: past() };
  }
  return documents;
}

export function past(): Timestamp {
  return Timestamp.fromDate(new Date('2026-01-05T10:00:00.000Z'));
}

/** The cycle that takes requests at this moment, by the calendar of the domain. */
export function openCycle(): CycleTimes {
  return openCycleAt(new Date(), USUAL_CUT_OFFS);
}

/** payoutCycles/{id} as functions make it. */
export function cycleRecord({ opensAt, lockAt, payAt }: CycleTimes, state = 'open'): Record<string, unknown> {
  return {
    opensAt: Timestamp.fromDate(opensAt),
    lockAt: Timestamp.fromDate(lockAt),
    payAt: Timestamp.fromDate(payAt),
    state,
  };
}

export function cycleAfter({ payAt }: CycleTimes): CycleTimes {
  return cycleOf(openCycleAt(payAt, USUAL_CUT_OFFS).payAt, USUAL_CUT_OFFS);
}

export async function populate(world: World, more: Documents = {}): Promise<void> {
  await world.clear();
  await world.put({ ...population(), ...more });
}
