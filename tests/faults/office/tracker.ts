import {
  type ConversionEvents,
  mergeEvent,
  type TrackerEvent,
  verdictOf,
} from '../../../app/domain/income/conversion.ts';
import { CASE_ANSWERS, TRACKER_SOURCE } from '../../../app/domain/ledger/difference-case.ts';
import { conversionIdOf } from '../../../functions/src/income/record-conversion.ts';
import type { Random } from '../../../scripts/seed/random.ts';
import { PLAYED_KEY, type PlayedRow, playKeitaro } from '../../support/played-keitaro.ts';
import { type Act, contextOf, type ReportSlip, REFUSED, type Scene, type Stagehands } from '../acts.ts';
import { ADMIN, at, BOOKKEEPER, DEPUTY, OPERATOR } from '../world.ts';
import { caseAct } from './acts-outside.ts';
import { commissionAct, type Decision } from './releases.ts';

/** The tracker's report, right or wrong, and what people make of the differences before holds end. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Which conversion a report is wrong about, and its commission; null where there was none to be wrong about. */
type Report = { rows: PlayedRow[]; id: string | null; commissionId: string | null };

/** A round: a comparison, what comes of it, and the comparison of the next morning. */
export type Round = {
  wave: 'wave 1' | 'wave 2';
  day: string;
  slips: readonly [ReportSlip, ReportSlip];
  clerk: string;
  answer: (typeof CASE_ANSWERS)[number] | null;
  decides: Decision['action'] | null;
};

/** Of half of the seeds, one round or two: three days before the holds of a wave end, or just before. */
export function planReports(random: Random): Round[] {
  const waves = [
    { wave: 'wave 1', days: ['2026-11-21', '2026-11-25'] },
    { wave: 'wave 2', days: ['2026-12-06', '2026-12-09'] },
  ] as const;
  const rounds = waves.map(({ wave, days }): Round => {
    const slip = random.pick(SLIPS);
    return {
      wave,
      day: random.pick(days),
      slips: [slip, random.pick<ReportSlip>([slip, slip, 'none', random.pick(SLIPS)])],
      clerk: random.pick([OPERATOR, ADMIN]),
      answer: random.next() < 0.6 ? random.pick(CASE_ANSWERS) : null,
      decides: random.pick([null, null, 'hold', 'reject']),
    };
  });
  const [likely, both] = [random.next() < 0.45, random.next() < 0.3];
  if (!likely) return [];
  return both ? rounds : [random.pick(rounds)];
}

const SLIPS: readonly ReportSlip[] = ['missing', 'amount', 'status', 'unknown', 'fresh', 'not due'];

/** When the true report is compared for the last time. */
const LAST = '2026-12-18T05:30:00.000Z';

/** The story, with the comparisons between a wave and the end of its holds, and a true one at its end. */
export function withReports(hands: Stagehands, story: readonly Scene[], rounds: readonly Round[]): Scene[] {
  if (rounds.length === 0) return [...story];
  const scenes = [...story];
  for (const round of rounds) {
    const wave = scenes.findIndex(({ name }) => name === round.wave);
    const place = scenes.findIndex(({ name }, index) => index > wave && name === 'releaseHolds');
    scenes.splice(place, 0, ...scenesOf(hands, round));
  }
  const last = at(LAST);
  const act = compareAct(hands, { slip: 'none', name: 'last', now: last });
  return [...scenes, { ...sceneOf('the true report'), acts: [act], now: last }];
}

const sceneOf = (name: string) => ({ name, together: true, office: { races: [] as Act[] } });

function scenesOf(hands: Stagehands, { wave, day, slips, clerk, answer, decides }: Round): Scene[] {
  const times = [5.5, 9, 10, 11, 29.5].map((hours) => new Date(Date.parse(day) + hours * HOUR_MS));
  const [first, taken, answered, decided, second] = times as [Date, Date, Date, Date, Date];
  const report = compareAct(hands, { slip: slips[0], name: wave, now: first });
  const handle = (by: string, what: string, now: Date, said?: string) =>
    caseAct(
      hands,
      TRACKER_SOURCE,
      { by, key: `${what}-of-${wave.replace(' ', '-')}`, ...(said ? { answer: said } : {}) },
      now,
    );
  const decision: Decision =
    decides === 'hold'
      ? { action: 'hold', until: new Date(decided.getTime() + 5 * DAY_MS).toISOString() }
      : { action: 'reject', reasonCode: 'fraud' };
  return [
    { ...sceneOf(`the report after ${wave}`), acts: [report], now: first },
    {
      ...sceneOf(`taking a difference of ${wave}`),
      acts: [handle(clerk, 'take-difference', taken)],
      now: taken,
      office: { races: [handle(DEPUTY, 'take-over-difference', taken)] },
    },
    {
      ...sceneOf(`answering a difference of ${wave}`),
      acts: answer ? [handle(clerk, 'answer-difference', answered, answer)] : [],
      now: answered,
      office: { races: [handle(DEPUTY, 'other-answer-difference', answered, 'other')] },
    },
    {
      ...sceneOf(`deciding on a difference of ${wave}`),
      acts: decides ? [decideAct(hands, report, decision, decided)] : [],
      now: decided,
    },
    {
      ...sceneOf(`the next report after ${wave}`),
      acts: [compareAct(hands, { slip: slips[1], name: wave, now: second })],
      now: second,
    },
  ];
}

type CompareAct = Act & { commissionId: () => string | null };

/** The morning's comparison with a report of all that the tracker said so far. The same act has the same report each time. */
export function compareAct(
  hands: Stagehands,
  { slip, name, now }: { slip: ReportSlip; name: string; now: Date },
): CompareAct {
  let report: Report | null = null;
  return {
    name: `the report of ${now.toISOString()} (${slip})`,
    kind: 'job',
    writes: 2,
    commissionId: () => report?.commissionId ?? null,
    run: async () => {
      report ??= await makeReport(hands, slip, name, now);
      const keitaro = await playKeitaro();
      keitaro.conversions.push(...report.rows);
      try {
        const settings = { baseUrl: keitaro.url, apiKey: PLAYED_KEY, currency: 'USD' };
        await hands.runners.compareTracker(contextOf(hands, now), settings);
      } finally {
        await keitaro.close();
      }
      hands.tracker.compared.push({ at: now, slip, id: report.id });
    },
  };
}

/** An admin who needs longer, or is sure, decides on the commission that the report was wrong about. */
function decideAct(hands: Stagehands, { commissionId }: CompareAct, decision: Decision, now: Date): Act {
  return {
    name: `${BOOKKEEPER} says ${decision.action} to what differs`,
    kind: 'event',
    writes: 1,
    run: async () => {
      const id = commissionId();
      return id ? commissionAct(hands, { id, decision }, BOOKKEEPER, now).run() : REFUSED;
    },
  };
}

async function makeReport(hands: Stagehands, slip: ReportSlip, name: string, now: Date): Promise<Report> {
  const { sent } = hands.tracker;
  const rows = new Map([...sent.values()].map((events) => [idOf(events[0]!), rowOf(events)]));
  const isOld = slip === 'unknown';
  if (isOld || slip === 'fresh') {
    const stray = rowOfStray(`stray-${slip}-${name}`, new Date(now.getTime() - (isOld ? 48 : 12) * HOUR_MS));
    return { rows: [...rows.values(), stray], id: conversionIdOf(String(stray['sub_id']), 's'), commissionId: null };
  }
  const victim = slip === 'none' ? null : await victimOf(hands, slip, now);
  const id = victim?.id ?? null;
  const row = id && rows.get(id);
  if (id && row) {
    if (slip === 'amount') rows.set(id, { ...row, revenue: '90.00' });
    else if (slip === 'status') rows.set(id, { ...row, status: 'rejected' });
    else rows.delete(id);
  }
  return { rows: [...rows.values()], id, commissionId: victim?.commissionId ?? null };
}

const idOf = ({ subid, tid }: { subid: string; tid: string }) => conversionIdOf(subid, tid);

/** A commission whose hold ends within three days; for `not due` one whose hold ends later, and that no case is open about. */
async function victimOf({ db }: Stagehands, slip: ReportSlip, now: Date) {
  const held = await db.collection('commissions').where('state', '==', 'held').get();
  const cases = await db.collection('cases').where('source', '==', TRACKER_SOURCE).get();
  const soon = now.getTime() + 3 * DAY_MS;
  const isVictim = (one: FirebaseFirestore.DocumentSnapshot) => {
    const end = (one.get('availableAt') as FirebaseFirestore.Timestamp).toMillis();
    const isDisputed = cases.docs.some(
      (found) => found.get('subject') === `conversions/${String(one.get('conversionId'))}`,
    );
    if (slip === 'not due') return end > soon && !isDisputed;
    // What an admin filled in is not compared.
    return end > now.getTime() && end <= soon && one.get('assignedBy') === undefined;
  };
  const victim = held.docs.find(isVictim);
  return victim ? { id: String(victim.get('conversionId')), commissionId: victim.id } : null;
}

const stamp = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ');

/** What the report says of a conversion: its present status, and the time of its first one. */
function rowOf(events: readonly TrackerEvent[]): PlayedRow {
  let known: ConversionEvents = {};
  for (const { kind, ...event } of events) known = mergeEvent(known, kind, event).events;
  const verdict = verdictOf(known);
  const { subid, tid, subId, country, originalStatus } = events[0]!;
  const began = Math.min(...events.map((event) => event.at!.getTime()));
  return {
    ...{ sub_id: subid, tid, status: verdict === 'confirmed' ? 'sale' : verdict, original_status: originalStatus },
    ...{ revenue: verdict === 'confirmed' ? known.sale!.payout : null, postback_datetime: stamp(new Date(began)) },
    ...{ sale_datetime: known.sale ? stamp(known.sale.at!) : null, sub_id_1: subId, country_code: country },
  };
}

function rowOfStray(subid: string, began: Date): PlayedRow {
  return {
    ...{ sub_id: subid, tid: 's', status: 'sale', original_status: 'first-deposit', revenue: '12.00' },
    ...{ postback_datetime: stamp(began), sale_datetime: stamp(began), sub_id_1: 'nobody', country_code: 'BR' },
  };
}
