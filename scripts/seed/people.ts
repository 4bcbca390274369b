import { decideOnPerson, type PersonAction, signUpRecords } from '../../app/domain/people/people.ts';
import { isPower, type Standing } from '../../app/domain/access/roles.ts';
import { userSchema } from '../../app/domain/people/schemas.ts';
import { parseSnapshot } from '../../functions/src/platform/context.ts';
import { noteActiveDay } from '../../functions/src/people/index-directory.ts';
import { channelOf } from './applications.ts';
import { MANAGER_IDS } from './catalogue.ts';
import { guideDocument, partWayDocument } from './guides.ts';
import { type Persona, personaOf } from './personas.ts';
import { randomFrom } from './random.ts';
import type { Act, Stage } from './stage.ts';

const DAY = 86_400_000;

const ADMIN: Standing = { role: 'admin', status: 'active', completedAllGuides: false };

type Decision = { action: PersonAction; daysAgo: number; reason: string; reasonCode?: string };

/** A person's time at Greenroom, in days before now; null or absent for what never happened. */
type Story = {
  signedUp: number;
  decisions?: readonly Decision[];
  /** When the first guide was begun; all were done five days later. */
  guides?: number;
  /** On which part of the days the person was there, and when last. */
  active?: { share: number; last: number };
  country?: string;
};

const approved = (daysAgo: number): Decision => ({ action: 'approve', daysAgo, reason: '' });

const STORIES: Readonly<Record<string, Story>> = {
  admin: { signedUp: 400, active: { share: 0, last: 1 } },
  admin2: { signedUp: 395, active: { share: 0, last: 1 } },
  payments: { signedUp: 390, active: { share: 0, last: 1 } },
  streamer: {
    signedUp: 200,
    decisions: [approved(198)],
    guides: 197,
    active: { share: 0.3, last: 1 },
    country: 'BR',
  },
  deactivated: {
    signedUp: 92,
    decisions: [
      approved(90),
      { action: 'deactivate', daysAgo: 20, reason: 'Closed at the request of the account owner.' },
    ],
    active: { share: 0.1, last: 20 },
  },
  rejected: {
    signedUp: 8,
    decisions: [
      {
        action: 'reject',
        daysAgo: 5,
        reason: 'The channel has streamed twice so far. Please apply again once there is a regular schedule.',
        reasonCode: 'audience-too-small',
      },
    ],
    active: { share: 0, last: 5 },
  },
  newcomer: { signedUp: 3, decisions: [approved(2)], active: { share: 0, last: 2 }, country: 'MX' },
  pending: { signedUp: 1 },
};

/** Streamers who are paid. */
const PAYEE: Story = { signedUp: 150, decisions: [approved(149)], guides: 148, active: { share: 0.1, last: 1 } };

/** What people and admins did with this account: sign-up, decisions, guides, visits. */
export function peopleActs(persona: Persona, now: Date): Act[] {
  const { uid, username } = persona;
  const { signedUp, decisions = [], guides, active, country } = STORIES[username] ?? PAYEE;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const acts: Act[] = [{ at: ago(signedUp), play: (stage) => signUp(stage, persona) }];
  if (decisions.length > 0 || username === 'pending') {
    const [path, channel] = [`applications/${uid}`, channelOf(uid, username, country ?? null)];
    acts.push({
      at: ago(signedUp - 0.01),
      play: (stage) => stage.write({ path, data: { ...channel, sentAt: stage.now } }),
    });
  }
  for (const decision of decisions) {
    acts.push({ at: ago(decision.daysAgo), play: (stage) => decide(stage, persona, decision) });
  }
  if (country) {
    acts.push({ at: ago(signedUp - 0.5), play: ({ db }) => db.doc(`directory/${uid}`).update({ country }) });
  }
  if (username === 'streamer') {
    const [affiliateManagerId] = MANAGER_IDS;
    acts.push({ at: ago(signedUp - 3), play: ({ db }) => db.doc(`users/${uid}`).update({ affiliateManagerId }) });
  }
  if (guides) acts.push({ at: ago(guides - 5), play: (stage) => stage.write(guideDocument(uid, ago(guides))) });
  if (username === 'newcomer') {
    acts.push({ at: ago(0.5), play: (stage) => stage.write(partWayDocument(uid, ago(2))) });
  }
  for (const at of active ? visits(uid, ago(signedUp - 1), ago(active.last), active.share) : []) {
    acts.push({
      at,
      play: (stage) => noteActiveDay(stage.context(), { userId: uid, lastActive: at.toISOString() }),
    });
  }
  return acts;
}

async function signUp(stage: Stage, persona: Persona): Promise<void> {
  const { uid, role, status } = persona;
  const { user, username, payout } = signUpRecords({ ...persona, now: stage.now });
  // Admins and payment operators come first: nobody was there yet to grant it.
  const standing = isPower(role) ? { role, status } : {};
  await stage.write(
    { path: `users/${uid}`, data: { ...user, ...standing } },
    { path: `usernames/${username.id}`, data: username.data },
    { path: `payouts/${uid}`, data: { ...payout, lastUpdated: stage.now } },
  );
}

async function decide(stage: Stage, { uid, username }: Persona, decision: Decision): Promise<void> {
  const { action, reason, reasonCode } = decision;
  const { db, now } = stage;
  const person = parseSnapshot(userSchema, await db.doc(`users/${uid}`).get())!;
  const outcome = decideOnPerson({
    actor: { uid: personaOf('admin').uid, standing: ADMIN },
    person,
    action,
    reason,
    ...(reasonCode ? { reasonCode } : {}),
    reapplyAt: action === 'reject' ? new Date(now.getTime() + 30 * DAY) : null,
    auditId: `seed-${uid}-${action}`,
    now,
  });
  if (!outcome.ok) throw new Error(`The seed may not ${action} ${username}: ${outcome.code}`);
  const { user, audit, review } = outcome;
  await stage.write(
    { path: `users/${uid}`, data: user },
    { path: `auditLog/${user.auditId}`, data: { ...audit, at: now } },
    ...(review ? [{ path: `reviews/${uid}`, data: { ...review, decidedAt: now } }] : []),
  );
}

/** Some of the days from `first` to `last`, and `last` itself. */
function visits(uid: string, first: Date, last: Date, share: number): Date[] {
  const random = randomFrom(`${uid}-active`);
  const days: Date[] = [];
  for (let at = first; at < last; at = new Date(at.getTime() + DAY)) if (random.next() < share) days.push(at);
  return [...days, last];
}
