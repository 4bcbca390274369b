import { FieldValue } from 'firebase-admin/firestore';
import { jobRunSchema } from '../../app/domain/platform/job-run.ts';
import { type Context, partOf } from './platform/context.ts';
import { compareTracker } from './income/compare-tracker.ts';
import { keitaroSettings } from './income/keitaro-settings.ts';
import {
  planAdvance,
  planComparison,
  planFlips,
  planGraces,
  planImport,
  planLocks,
  planFollowing,
  planReading,
  planRehearsals,
  planRemovals,
  planReleases,
} from './plan-jobs.ts';
import { type JobCounts, type JobPlan, runRef, tellOfEnd } from './platform/job.ts';
import { ADVANCE_PAYOUT_DATES, advancePayoutDates } from './payouts/advance-payout-dates.ts';
import { expireGuideGrace } from './guides/expire-guide-grace.ts';
import { flipOffers } from './offers/flip-offers.ts';
import { followBatches } from './payouts/follow-batch.ts';
import { LOCK_PAYOUT_REQUESTS, lockPayoutRequests } from './payouts/lock-payout-requests.ts';
import { planRatedDays, rateOffers } from './figures/rate-offers.ts';
import { planRebuild, rebuildStats } from './figures/rebuild-stats.ts';
import { planRecount, recountFigures } from './figures/recount-figures.ts';
import { planReconcile, RECONCILE_LEDGER, reconcileEveryone, reconcileLedger } from './ledger/reconcile-ledger.ts';
import { REHEARSE_PAYOUTS, rehearsePayouts } from './payouts/rehearse-payouts.ts';
import { RELEASE_HOLDS, releaseHolds } from './income/release-holds.ts';
import { planDirectoryRebuild, rebuildDirectory } from './people/rebuild-directory.ts';
import { removeOldRecords } from './platform/remove-old-records.ts';
import { runShardedJob, type ShardedJob } from './platform/sharded-job.ts';
import { summariseGuides } from './guides/summarise-guides.ts';
import { exchangeRateSettings } from './programme/ecb-daily.ts';
import { planExchangeRates, syncExchangeRates } from './programme/sync-exchange-rates.ts';
import { timeReviews } from './people/time-reviews.ts';
import { syncKeitaro } from './income/sync-keitaro.ts';
import { planTelling, tellStaff } from './notifications/tell-staff.ts';
import { planTellingStreamers, tellStreamersJob } from './notifications/tell-streamers.ts';
import { planWarnings, warnOfEnds } from './notifications/warn-of-ends.ts';
import { mailOptions } from './platform/environment.ts';

export type Job = {
  /** When it runs, as cron in UTC; null: only when it is started by hand. */
  schedule: string | null;
  /** What of Secret Manager it needs. */
  secrets?: readonly string[];
  /** Null: there was nothing to do it with. */
  run: (context: Context) => Promise<JobCounts | null>;
  plan: (context: Context) => Promise<JobPlan>;
};

const TELL_STREAMERS = tellStreamersJob(mailOptions);

/** All jobs, by the names of their functions: what is deployed and what `npm run job` runs. */
export const JOBS = {
  advancePayoutDates: { schedule: '5 0 * * *', run: advancePayoutDates, plan: planAdvance },
  lockPayoutRequests: { schedule: '0 * * * *', run: lockPayoutRequests, plan: planLocks },
  expireGuideGrace: { schedule: '20 0 * * *', run: (context) => expireGuideGrace(context), plan: planGraces },
  summariseGuides: {
    schedule: '30 * * * *',
    run: summariseGuides,
    plan: (context) => planReading(context, 'counters'),
  },
  timeReviews: { schedule: '50 0 * * *', run: timeReviews, plan: (context) => planReading(context, 'reviews') },
  // After the last import of the day before.
  rateOffers: { schedule: '15 1 * * *', run: rateOffers, plan: planRatedDays },
  releaseHolds: { schedule: '10 * * * *', run: releaseHolds, plan: planReleases },
  flipOffers: { schedule: '0 * * * *', run: flipOffers, plan: planFlips },
  syncKeitaro: {
    schedule: '40 * * * *',
    secrets: ['KEITARO_API_KEY'],
    run: (context) => syncKeitaro(context, keitaroSettings()),
    plan: planImport,
  },
  // After the night's import, which goes back two months.
  compareTracker: {
    schedule: '30 5 * * *',
    secrets: ['KEITARO_API_KEY'],
    run: (context) => compareTracker(context, keitaroSettings()),
    plan: planComparison,
  },
  // The bank publishes around 16:00 in Frankfurt on working days.
  syncExchangeRates: {
    schedule: '25 3,15,17,21 * * *',
    run: (context) => syncExchangeRates(context, exchangeRateSettings()),
    plan: planExchangeRates,
  },
  reconcileLedger: { schedule: '30 2 * * *', run: reconcileLedger, plan: planReconcile },
  reconcileEveryone: {
    schedule: null,
    run: reconcileEveryone,
    plan: (context) => planReading(context, 'ledger', 'balances', 'payouts', 'commissions'),
  },
  rehearsePayouts: { schedule: '10 * * * *', run: rehearsePayouts, plan: planRehearsals },
  followBatches: { schedule: '40 * * * *', run: followBatches, plan: planFollowing },
  // Ten minutes after the jobs that leave the team something to do.
  tellStaff: {
    schedule: '5,20,35,50 * * * *',
    run: (context) => tellStaff(context, mailOptions()),
    plan: planTelling,
  },
  tellStreamers: {
    schedule: '25 * * * *',
    run: (context) => runShardedJob(context, TELL_STREAMERS),
    plan: planTellingStreamers,
  },
  warnOfEnds: { schedule: '30 * * * *', run: (context) => warnOfEnds(context, mailOptions()), plan: planWarnings },
  removeOldRecords: {
    schedule: '40 3 * * *',
    run: (context) => removeOldRecords(context, { mailCollection: process.env.MAIL_COLLECTION || null }),
    plan: planRemovals,
  },
  // After a release that counts more of an event, until all are counted again.
  recountFigures: { schedule: '50 * * * *', run: (context) => recountFigures(context), plan: planRecount },
  rebuildDirectory: { schedule: null, run: rebuildDirectory, plan: planDirectoryRebuild },
  rebuildStats: { schedule: null, run: rebuildStats, plan: planRebuild },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof JOBS;

/**
 * One run by its schedule. A job that lacks what it needs, such as a tracker, ends immediately and logs that. Otherwise the alert on
 * silent jobs would fire in every programme without one.
 */
export async function runScheduled(name: JobName, context: Context): Promise<void> {
  const counts = await JOBS[name].run(context);
  if (counts) return;
  const run = { job: name, scheduledFor: context.now.toISOString(), counts: { failed: 0 }, durationMs: 0 };
  tellOfEnd(context.log, 'done', run);
}

/**
 * One more run for the time of one that failed, unless that has ended well by now. It takes over the record, so that it says how the job went.
 * A job that lacks what it needs has nothing left to do.
 */
export async function runAgain(name: string, context: Context): Promise<void> {
  if (!isJobName(name)) throw new Error(`there is no job ${name}`);
  const ref = runRef(context, name);
  if ((await ref.get()).get('state') === 'done') return;
  if (await JOBS[name].run(context)) return;
  await ref.update(partOf(jobRunSchema, { state: 'done', error: '', finishedAt: FieldValue.serverTimestamp() }));
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}

/** The jobs that are handed on in shards when they are large. */
export const SHARDED_JOBS: ReadonlyMap<string, ShardedJob> = new Map(
  [ADVANCE_PAYOUT_DATES, LOCK_PAYOUT_REQUESTS, REHEARSE_PAYOUTS, RELEASE_HOLDS, RECONCILE_LEDGER, TELL_STREAMERS].map(
    (job) => [job.name, job],
  ),
);
