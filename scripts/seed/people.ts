import { decideOnPerson, type PersonAction, signUpRecords } from '../../app/domain/people.ts';
import { CATALOGUE_VERSION, GUIDE_KEYS, type GuideKey } from '../../app/domain/guide.ts';
import type { Standing } from '../../app/domain/roles.ts';
import type { UserRecord } from '../../app/domain/schemas.ts';
import { projectUser } from '../../functions/src/plan-directory.ts';
import type { GuideText } from '../../app/guides/guide-text.ts';
import { readGuide } from '../guides/read-guides.ts';
import { MANAGER_IDS } from './catalogue.ts';
import type { Document } from './document.ts';
import { type Persona, personaOf } from './personas.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const ADMIN: Standing = { role: 'admin', status: 'active', completedAllGuides: false };

/** Decisions that led to a persona's state, with the days before `now` on which they were made. */
const DECISIONS: Record<string, { action: PersonAction; daysAgo: number; reason: string; reasonCode?: string }[]> = {
  streamer: [{ action: 'approve', daysAgo: 178, reason: '' }],
  newcomer: [{ action: 'approve', daysAgo: 2, reason: '' }],
  rejected: [
    {
      action: 'reject',
      daysAgo: 5,
      reason: 'The channel has streamed twice so far. Please apply again once there is a regular schedule.',
      reasonCode: 'audience-too-small',
    },
  ],
  deactivated: [
    { action: 'approve', daysAgo: 90, reason: '' },
    { action: 'deactivate', daysAgo: 20, reason: 'Closed at the request of the account owner.' },
  ],
};

const SIGNED_UP_DAYS_AGO: Record<string, number> = {
  admin: 400,
  payments: 390,
  streamer: 180,
  deactivated: 92,
  rejected: 8,
  newcomer: 3,
};

/** The record of a persona and what led to it: sign-up, decisions, audit entries and reviews. */
export function tellPersona(persona: Persona, now: Date): { user: UserRecord; documents: Document[] } {
  const { uid, username } = persona;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const signUp = signUpRecords({
    ...persona,
    now: ago(SIGNED_UP_DAYS_AGO[username] ?? (persona.completedAllGuides ? 150 : 1)),
  });
  const documents: Document[] = [{ path: `usernames/${signUp.username.id}`, data: signUp.username.data }];
  let user = signUp.user;
  for (const { action, daysAgo, reason, reasonCode } of DECISIONS[username] ?? []) {
    const at = ago(daysAgo);
    const outcome = decideOnPerson({
      actor: { uid: personaOf('admin').uid, standing: ADMIN },
      person: user,
      action,
      reason,
      reasonCode,
      reapplyAt: action === 'reject' ? new Date(at.getTime() + 30 * DAY) : null,
      auditId: `seed-${uid}-${action}`,
      now: at,
    });
    if (!outcome.ok) throw new Error(`The seed may not ${action} ${username}: ${outcome.code}`);
    user = outcome.user;
    documents.push({ path: `auditLog/${user.auditId}`, data: { ...outcome.audit, at } });
    if (outcome.review) documents.push({ path: `reviews/${uid}`, data: { ...outcome.review, decidedAt: at } });
  }
  // Admin and payment operator are the first of their kind: nobody was there to grant it. Guides come with progress.
  if (username === 'streamer') user = { ...user, affiliateManagerId: MANAGER_IDS[0]! };
  user = { ...user, role: persona.role, status: persona.status, completedAllGuides: persona.completedAllGuides };
  const activeDaysAgo = LAST_ACTIVE_DAYS_AGO[username] ?? null;
  const lastActiveDay = activeDaysAgo === null ? '' : dayOf(ago(activeDaysAgo));
  const guidesDone = user.completedAllGuides ? GUIDE_KEYS.length : username === 'newcomer' ? GUIDES_PART_WAY : 0;
  documents.push({ path: `users/${uid}`, data: user }, ...followers(user, { now, guidesDone, lastActiveDay }));
  if (user.completedAllGuides) documents.push(guideDocument(uid, ago(170)));
  if (username === 'newcomer') documents.push(partWayDocument(uid, ago(2)));
  return { user, documents };
}

/** Where some of the personas are; of everybody else no country is known. */
const COUNTRIES: Readonly<Record<string, string>> = { streamer: 'BR', newcomer: 'MX' };

/** When some of the personas were last here; the others never signed in. */
const LAST_ACTIVE_DAYS_AGO: Readonly<Record<string, number>> = {
  admin: 1,
  payments: 1,
  streamer: 1,
  newcomer: 2,
  rejected: 5,
  deactivated: 20,
};

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

type Seen = { now: Date; guidesDone: number; lastActiveDay: string; country?: string | null };

/** What the triggers make of a users record; the seed writes it itself. */
export function followers(user: UserRecord, { now, guidesDone, lastActiveDay, country }: Seen): Document[] {
  const told = country ?? COUNTRIES[user.username] ?? null;
  return [
    {
      path: `directory/${user.uid}`,
      data: {
        ...projectUser(user, guidesDone),
        lastActiveDay,
        country: told,
        flags: [],
      },
    },
    { path: `claims/${user.uid}`, data: { syncedAt: now, ...(told && { country: told }) } },
  ];
}

/** All nineteen guides, four a day from `from` on; finished in the current version. */
export function guideDocument(uid: string, from: Date): Document {
  const document = guidesDocument(uid, GUIDE_KEYS, from);
  return { ...document, data: { ...document.data, finishedVersion: CATALOGUE_VERSION } };
}

/** These guides one after the other, each read in ten to sixteen minutes, all ticked; some answers are wrong. */
function guidesDocument(uid: string, keys: readonly GuideKey[], from: Date): Document {
  const times = keys.map((key, index) => [key, new Date(from.getTime() + (index * DAY) / 4)] as const);
  const after = (at: Date, index: number) => new Date(at.getTime() + (10 + (index % 4) * 2) * MINUTE);
  return {
    path: `guideProgress/${uid}`,
    data: {
      catalogueVersion: CATALOGUE_VERSION,
      started: Object.fromEntries(times),
      ticks: Object.fromEntries(keys.map((key) => [key, textOf(key).checklist.map(({ id }) => id)])),
      answers: Object.fromEntries(
        keys.map((key, index) => [
          key,
          Object.fromEntries(
            textOf(key).questions.map(({ id, answer, options }, number) => [
              id,
              (index + number) % 5 === 4 ? options.find((option) => option.id !== answer)!.id : answer,
            ]),
          ),
        ]),
      ),
      completed: Object.fromEntries(times.map(([key, at], index) => [key, after(at, index)])),
      last: keys.at(-1),
    },
  };
}

const GUIDES_PART_WAY = 5;

/** Five guides done, and in the middle of the sixth. */
function partWayDocument(uid: string, from: Date): Document {
  const { path, data } = guidesDocument(uid, GUIDE_KEYS.slice(0, GUIDES_PART_WAY), from);
  const key = GUIDE_KEYS[GUIDES_PART_WAY]!;
  const { checklist, questions } = textOf(key);
  const [question] = questions;
  return {
    path,
    data: {
      ...data,
      started: { ...(data.started as object), [key]: new Date(from.getTime() + 30 * 60 * MINUTE) },
      ticks: { ...(data.ticks as object), [key]: checklist.slice(0, 2).map(({ id }) => id) },
      answers: { ...(data.answers as object), [key]: { [question!.id]: question!.answer } },
      last: key,
    },
  };
}

const texts = new Map<GuideKey, GuideText>();

/** Ids are the same in every language. */
function textOf(key: GuideKey): GuideText {
  const text = texts.get(key) ?? readGuide('en', key);
  texts.set(key, text);
  return text;
}
