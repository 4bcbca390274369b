import { shardId, shardOf } from '../../app/domain/figures/counter-shards.ts';
import { activeMonthId, activityOf } from '../../app/domain/figures/active-days.ts';
import { reachedBy } from '../../app/domain/figures/cohort.ts';
import { dayOf } from '../../app/domain/figures/date-range.ts';
import { CATALOGUE_VERSION, GUIDE_KEYS } from '../../app/domain/guides/guide.ts';
import { nextPayoutDate } from '../../app/domain/payouts/calendar.ts';
import { signUpRecords } from '../../app/domain/people/people.ts';
import { effectiveRole, isPending, isStreamer, type Role, type Status } from '../../app/domain/access/roles.ts';
import type { UserRecord } from '../../app/domain/people/schemas.ts';
import { projectUser } from '../../functions/src/people/plan-directory.ts';
import { channelOf } from './applications.ts';
import { MANAGER_IDS } from './catalogue.ts';
import { crowdMoney } from './crowd-money.ts';
import type { Document } from './document.ts';
import { guideDocument } from './guides.ts';
import { randomFrom } from './random.ts';
import { tronAddressOf } from './tron-address.ts';

const DAY = 86_400_000;
/** As many months of visits as the story of the personas has. */
const VISIT_DAYS = 180;
/** Of some nothing is known. */
const COUNTRIES = ['AR', 'BR', 'CL', 'CO', 'ES', 'MX', 'PE', 'US', null];

const FIRST_NAMES = 'Alex Bruna Camila Diego Elena Felipe Grace Hugo Irene João Kim Lucía Mateo Nina Oscar Paula'.split(
  ' ',
);
const LAST_NAMES =
  'Almeida Brooks Castro Dias Evans Ferreira García Hughes Ibáñez Jensen Lopes Muñoz Nunes Ortega Pires Reyes'.split(
    ' ',
  );

/** `shares`: what the person adds to documents that count many people. */
export type Stranger = { user: UserRecord; documents: Document[]; shares: Document[] };

/**
 * One of a crowd, the same for the same number: standing, names and money vary, everything adds up. Thousands of them would take
 * the engine minutes, so their documents are written as it would have left them.
 */
export function tellStranger(index: number, now: Date): Stranger {
  const uid = `crowd-${String(index).padStart(6, '0')}`;
  const random = randomFrom(uid);
  const username = `streamer_${index}`;
  const createdAt = new Date(now.getTime() - random.between(20, 400) * DAY);
  const records = signUpRecords({
    ...{ uid, username, email: `${username}@greenroom.test`, brandName: '', now: createdAt },
    ...{ firstName: random.pick(FIRST_NAMES), lastName: random.pick(LAST_NAMES) },
  });
  const [role, status] = standingOf(random.next());
  const active = isStreamer(role) && status === 'active';
  const user: UserRecord = {
    ...records.user,
    role,
    status,
    completedAllGuides: active && random.next() < 0.8,
    affiliateManagerId: active ? random.pick(MANAGER_IDS) : null,
  };
  const country = random.pick(COUNTRIES);
  const lastSeen = dayOf(now.getTime() - random.between(0, 120) * DAY);
  const entry = {
    ...projectUser(user, user.completedAllGuides ? GUIDE_KEYS.length : 0),
    lastActiveDay: role === 'rejected' ? '' : lastSeen,
    country,
    flags: [],
  };
  const month = user.createdAt.slice(0, 7);
  const money = user.completedAllGuides ? crowdMoney(uid, month, now) : null;
  const reached = [...reachedBy(user), ...(money ? (['firstDeposit'] as const) : [])];
  const approvedIn = reached.includes('approved') ? { approvedIn: month } : {};
  const documents: Document[] = [
    { path: `users/${uid}`, data: user },
    { path: `usernames/${records.username.id}`, data: records.username.data },
    { path: `directory/${uid}`, data: entry },
    { path: `claims/${uid}`, data: { syncedAt: now, ...(country && { country }) } },
    { path: `milestones/${uid}`, data: { month, ...approvedIn, reached } },
    {
      path: `payouts/${uid}`,
      data: {
        ...records.payout,
        ...{ amount: money?.amount ?? 0, nextPayoutDate: nextPayoutDate(now), lastUpdated: createdAt },
      },
    },
  ];
  if (isPending(effectiveRole(user))) {
    const channel = channelOf(uid, username, country);
    documents.push({ path: `applications/${uid}`, data: { ...channel, sentAt: createdAt } });
  }
  if (money) {
    const guides = guideDocument(uid, createdAt);
    const method = { type: 'crypto', network: 'TRC20', details: { address: tronAddressOf(`address-${index}`) } };
    documents.push(
      ...money.documents,
      { path: guides.path, data: { ...guides.data, finishedVersion: CATALOGUE_VERSION } },
      { path: `payoutMethods/${uid}`, data: { ...method, changedAt: createdAt, revision: 1 } },
    );
  }
  const shares: Document[] = [
    ...(money?.shares ?? []),
    { path: shardId('counters/people', shardOf(uid)), data: { total: 1, byRole: { [effectiveRole(user)]: 1 } } },
    {
      path: shardId(`cohorts/${month}`, shardOf(uid)),
      data: { month, ...Object.fromEntries(reached.map((step) => [step, 1])) },
    },
    ...visitsOf(user, entry.lastActiveDay),
  ];
  return { user, documents, shares };
}

/** What a person's visits add to counters/active-{month}, up to the day that the directory says. */
function visitsOf(user: UserRecord, lastActiveDay: string): Document[] {
  if (!lastActiveDay) return [];
  const random = randomFrom(`${user.uid}-active`);
  const share = 0.1 + random.next() * 0.5;
  const last = Date.parse(lastActiveDay);
  const visits: Document[] = [];
  let previous = '';
  for (let time = last - VISIT_DAYS * DAY; time <= last; time += DAY) {
    const here = random.next() < share && dayOf(time) >= user.createdAt.slice(0, 10);
    if (!here && time !== last) continue;
    const day = dayOf(time);
    const counts = activityOf(effectiveRole(user), previous, day);
    if (counts)
      visits.push({
        path: shardId(`counters/${activeMonthId(day)}`, shardOf(user.uid)),
        data: { days: { [day]: counts } },
      });
    previous = day;
  }
  return visits;
}

/** Most are approved; some wait, a few were declined or have left. */
function standingOf(share: number): [Role, Status] {
  if (share < 0.06) return ['streamer', 'pending'];
  if (share < 0.08) return ['rejected', 'pending'];
  if (share < 0.1) return ['none', 'active'];
  return ['streamer', 'active'];
}
