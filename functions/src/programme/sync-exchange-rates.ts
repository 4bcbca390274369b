import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { dayOf } from '../../../app/domain/figures/date-range.ts';
import { ageInDays, type DayRates, RATE_LASTS_DAYS } from '../../../app/domain/income/exchange-rates.ts';
import { dayRatesSchema } from '../../../app/domain/income/schemas.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { closeAlert, raiseAlert } from '../audit/alert.ts';
import { type JobCounts, type JobPlan, runJob } from '../platform/job.ts';
import { type DailyFile, type ExchangeRateSettings, fetchDaily } from './ecb-daily.ts';
import { isAnswered, lastPublishedDay, planDay, RATE_ALERTS } from './plan-exchange-rates.ts';
import { takeUpWaiting, waitingForRates } from '../income/take-up-waiting.ts';

/** Enough to find the last rate of a currency that is kept by hand now and then. */
const DAYS_READ = 60;

/** An admin hears of late rates two days before they stop counting. A long weekend is five days. */
const LATE_DAYS = RATE_LASTS_DAYS - 2;
const LATE = { kind: 'rates-late', subject: 'exchangeRates' } as const;

/**
 * Reads the European Central Bank's daily file into exchangeRates/{day}, once per day, and takes up the conversions that waited
 * for a rate. A file that is not what it should be counts for nothing; the last rates go on counting (RATE_LASTS_DAYS). Rates that moved
 * implausibly, changed afterwards or are missing raise an alert instead. Without an address nothing is asked.
 */
export async function syncExchangeRates(context: Context, settings: ExchangeRateSettings): Promise<JobCounts> {
  const { now, log } = context;
  return runJob(context, 'syncExchangeRates', async (counts) => {
    Object.assign(counts, { written: 0, known: 0, alerts: 0, takenUp: 0, waiting: 0 });
    if (settings.url) {
      try {
        await keepFile(context, await fetchDaily(settings.url, now, settings.timeoutMs), counts);
      } catch (error) {
        counts.failed += 1;
        log.error('exchange-rates-failed', { error: String(error) });
      }
      await tellOfLateRates(context);
    }
    await closeAnswered(context);
    await takeUpWaiting(context, counts);
  });
}

async function keepFile(context: Context, file: DailyFile, counts: JobCounts): Promise<void> {
  const { db } = context;
  const { day, alerts } = await db.runTransaction(async (transaction) => {
    const days = daysOf(await transaction.get(storedDays(context)));
    const plan = planDay(file, days);
    if (plan.day) transaction.set(db.doc(`exchangeRates/${file.date}`), documentOf(dayRatesSchema, plan.day));
    return plan;
  });
  counts[day ? 'written' : 'known']! += 1;
  counts['alerts']! += alerts.length;
  for (const alert of alerts) await raiseAlert(context, alert);
}

async function tellOfLateRates(context: Context): Promise<void> {
  const last = lastPublishedDay(daysOf(await storedDays(context).get()));
  const today = dayOf(context.now);
  const isLate = last !== null && ageInDays({ date: last }, today) > LATE_DAYS;
  if (isLate) await raiseAlert(context, { ...LATE, expected: `rates of ${today}`, found: `rates of ${last}` });
  else await closeAlert(context, LATE);
}

/** Closes the alerts about rates that an admin or a later file has answered. */
async function closeAnswered(context: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const { db } = context;
  const open = await db.collection('alerts').where('state', '==', 'open').where('kind', 'in', RATE_ALERTS).get();
  if (open.empty) return;
  const days = daysOf(await storedDays(context).get());
  for (const alert of open.docs) {
    const [kind, subject] = [String(alert.get('kind')), String(alert.get('subject'))];
    if (isAnswered(subject, days)) await closeAlert(context, { kind, subject });
  }
}

/** After any change of the rates: what waited for them goes on. Throws if something of it failed, to be tried again. */
export async function followExchangeRates(context: Context): Promise<void> {
  const counts = { failed: 0 };
  await closeAnswered(context);
  await takeUpWaiting(context, counts);
  if (counts.failed > 0) throw new Error(`${counts.failed} conversions could not be taken up`);
}

export async function planExchangeRates({ db }: Context): Promise<JobPlan> {
  return {
    source: process.env.EXCHANGE_RATES_URL || 'none',
    waiting: (await waitingForRates(db).count().get()).data().count,
  };
}

/** The latest days that have rates. */
function storedDays({ db }: Pick<Context, 'db'>): Query {
  return db.collection('exchangeRates').orderBy('date', 'desc').limit(DAYS_READ);
}

/** In the order of their dates. */
function daysOf({ docs }: QuerySnapshot): DayRates[] {
  return docs.map((day) => parseSnapshot(dayRatesSchema, day)!).toReversed();
}
