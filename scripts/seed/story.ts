import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { rateOffers } from '../../functions/src/figures/rate-offers.ts';
import { UNNAMED } from '../../app/domain/programme/identity.ts';
import { tellStreamersJob } from '../../functions/src/notifications/tell-streamers.ts';
import { expiryOf } from '../../functions/src/platform/plan-retention.ts';
import { runShardedJob } from '../../functions/src/platform/sharded-job.ts';
import { catalogueDocuments } from './catalogue.ts';
import { paydayActs } from './paydays.ts';
import { PAYEES, payeeActs } from './payees.ts';
import { peopleActs } from './people.ts';
import { PERSONAS } from './personas.ts';
import { type Act, Stage } from './stage.ts';
import { ratesDocuments } from './rates.ts';
import { streamerActs } from './streamer.ts';
import { sendStatus } from './tracker.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const IMPORT_MS = 2_400;
/** What is older than this has been read. */
const UNREAD = 6 * DAY;

/**
 * Plays the programme up to `now` on an empty database that no functions listen to: people and texts are written, and all money
 * and work is the engine's own, act by act at its time.
 */
export async function playStory(db: Firestore, now: Date): Promise<Stage> {
  const stage = new Stage(db);
  const acts = [
    programmeAct(now),
    ...PERSONAS.flatMap((persona) => peopleActs(persona, now)),
    ...PAYEES.flatMap(({ persona }) => peopleActs(persona, now)),
    ...PAYEES.flatMap((payee) => payeeActs(payee, now)),
    ...streamerActs(now),
    ...unassignedActs(now),
    ...paydayActs(now),
    { at: new Date(now.getTime() - DAY), play: forgetNews },
  ];
  // The sort is stable: of two acts at the same instant the one that was named first comes first.
  for (const { at, play } of acts.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    if (at > now) break;
    await stage.play(at, play);
  }
  await stage.play(now, endStory);
  return stage;
}

/** What the entrance and mails link to. */
const IDENTITY = {
  path: 'programme/public',
  data: {
    ...UNNAMED,
    support: 'help@greenroom.example',
    terms: 'https://greenroom.example/terms',
    privacy: 'https://greenroom.example/privacy',
  },
};

function programmeAct(now: Date): Act {
  return {
    at: new Date(now.getTime() - 410 * DAY),
    play: (stage) => stage.write(IDENTITY, ...catalogueDocuments(now), ...ratesDocuments(now)),
  };
}

/** Conversions that wait for an admin to say whose they are: nobody was given these sub-ids. */
function unassignedActs(now: Date): Act[] {
  const told = [
    { id: '88121', subId: 'summer-test', payout: '64.90', daysAgo: 1 },
    { id: '87990', subId: 'newsletter', payout: '18.00', daysAgo: 3 },
  ];
  return told.map(({ daysAgo, ...one }) => {
    const at = new Date(now.getTime() - daysAgo * DAY);
    const from = { uid: '', offerId: '', streamId: null, country: 'BR', at };
    return {
      at,
      play: (stage) => sendStatus(stage, { ...from, ...one, status: 'sale', originalStatus: 'sale' }),
    };
  });
}

/** The last day's commissions are news; what was earned in the months before would come as one sum. */
async function forgetNews({ db }: Stage): Promise<void> {
  for (const news of await db.collection('commissionNews').listDocuments()) await db.recursiveDelete(news);
}

async function endStory(stage: Stage): Promise<void> {
  const { db, now } = stage;
  await runShardedJob(
    stage.context(),
    tellStreamersJob(() => null),
  );
  // The catalogue says what a click brought, as after the job of last night.
  await rateOffers(stage.context());
  await db.doc('trackerStatus/current').set({ connected: true, lastImportAt: now });
  const old = Timestamp.fromMillis(now.getTime() - UNREAD);
  const read = db.batch();
  for (const notice of (await db.collectionGroup('items').where('at', '<', old).get()).docs) {
    if (notice.ref.path.startsWith('notices/')) read.update(notice.ref, { readAt: notice.get('at') });
  }
  await read.commit();
  // Runs of half a year that all took place within seconds would mislead anyone who looks for a slow job.
  for (const run of (await db.collection('jobRuns').get()).docs) await run.ref.delete();
  await keepImports(stage);
}

/** How many hours back the imports from the tracker are on record. */
const IMPORTS = 8;

/** The imports of the last hours, with the conversions that came in each. */
async function keepImports({ db, now }: Stage): Promise<void> {
  const runs = db.batch();
  for (let back = 0; back < IMPORTS; back += 1) {
    const at = new Date(Math.floor(now.getTime() / HOUR) * HOUR - back * HOUR);
    const came = db.collection('conversions').where('at', '>', Timestamp.fromMillis(at.getTime() - HOUR));
    const recorded = (await came.where('at', '<=', Timestamp.fromDate(at)).count().get()).data().count;
    runs.set(db.doc(`jobRuns/syncKeitaro_${at.toISOString()}`), {
      ...{ job: 'syncKeitaro', state: 'done', scheduledFor: Timestamp.fromDate(at), startedAt: Timestamp.fromDate(at) },
      ...{ finishedAt: Timestamp.fromMillis(at.getTime() + IMPORT_MS), durationMs: IMPORT_MS },
      counts: { recorded, repeated: back % 3, quarantined: 0, clicks: 12 + ((back * 7) % 19), failed: 0 },
      expireAt: expiryOf('jobRuns', at),
    });
  }
  await runs.commit();
}
