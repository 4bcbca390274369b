import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import type { Random } from '../../../scripts/seed/random.ts';
import { type Act, jobAct, type Stagehands } from '../acts.ts';
import { closeCallsOfIncome } from './income.ts';
import { closeCallsOfOffice } from './office.ts';
import { closeCallsOfPayday } from './payday.ts';
import { closeCallsOfReleases, closeCallsOfReports, closeCallsOfTerms, largeSalesOf } from './second-hands.ts';
import type { Step } from './step.ts';
import { STEADY } from '../office/plan-rates.ts';
import { untilDone } from '../ending.ts';
import type { Stage } from '../stage.ts';
import { at, CYCLES, makeOffers, makeStaff, placePerson, placeRates, type World } from '../world.ts';

/** Five people without a story, who can all be paid; their commissions are held for three days. */
export function closeWorld(random: Random): World {
  const documents = new Map<string, object>();
  const terms = makeOffers(documents, random, [3]);
  placeRates(documents, STEADY);
  makeStaff(documents);
  const uids = ['p1', 'p2', 'p3', 'p4', 'p5'];
  for (const uid of uids) placePerson(documents, { uid, status: 'active', payday: '2026-11-15', hasMethod: true });
  const [first, second, third] = uids as [string, string, string];
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  const sales = days.map((day, index) => saidOf(first, index + 1, 'sale', `${day}T08:00:00.000Z`));
  return {
    people: uids.map((uid) => ({ uid, asks: [] })),
    waves: [
      [...sales, ...[second, third].map((uid) => saidOf(uid, 1, 'sale', '2026-11-20T08:00:00.000Z'))],
      [
        saidOf(second, 1, 'lead', '2026-11-20T07:00:00.000Z'),
        saidOf(second, 1, 'rejected', '2026-11-20T09:00:00.000Z'),
        saidOf(third, 1, 'lead', '2026-11-20T09:00:00.000Z'),
        saidOf(first, 1, 'lead', '2026-11-19T07:00:00.000Z'),
      ],
    ],
    others: largeSalesOf(second),
    documents,
    paydays: [],
    rates: STEADY,
    terms,
  };
}

function saidOf(uid: string, number: number, kind: 'lead' | 'sale' | 'rejected', iso: string): TrackerEvent {
  return {
    subid: `click-${uid}-${number}`,
    tid: `t${number}`,
    kind,
    at: at(iso),
    receivedAt: at(iso),
    payout: kind === 'sale' ? '100.00' : null,
    currency: 'USD',
    originalStatus: 'first-deposit',
    subId: sampleSubId('north', uid),
    streamId: '',
    campaign: '',
    country: 'BR',
  };
}

export function closeCallsOf(hands: Stagehands, { waves, others, people }: World, random: Random): Step[] {
  const uids = people.map(({ uid }) => uid) as [string, string, string, string, string];
  const [first, second, third, late, paused] = uids;
  const cast = { first, second, third, late, paused };
  return [
    ...closeCallsOfIncome(hands, waves),
    ...closeCallsOfPayday(hands, { cycleId: CYCLES[0], cast, random }),
    {
      act: jobAct(hands, 'advancePayoutDates', '2026-12-01T00:05:00.000Z'),
      meanwhile: {
        before: 'write',
        path: `payouts/${first}`,
        acts: [jobAct(hands, 'advancePayoutDates', '2026-12-15T00:05:00.000Z')],
      },
    },
    ...closeCallsOfOffice(hands, cast),
    ...closeCallsOfReleases(hands, others),
    ...closeCallsOfReports(hands),
    ...closeCallsOfTerms(hands),
  ];
}

/**
 * Plays it, and then again what did not come to its end. Returns what may be asked for once more at any time, and what is wrong
 * with the step itself: that it never came to where the others wait for it.
 */
export async function playStep(
  stage: Stage,
  { act, fault, meanwhile, once }: Step,
  trace: string[],
): Promise<{ done: Act[]; broken: string[] }> {
  const tell = (name: string, { error, writes }: { error: unknown; writes: number }) => {
    const said = error ? `: ${error instanceof Error ? error.message : String(error)}` : '';
    trace.push(`${name} → ${writes} writes${said}`);
  };
  const others = meanwhile?.acts ?? [];
  const waiting = meanwhile && {
    before: meanwhile.before,
    path: meanwhile.path,
    act: async () => {
      for (const other of others) tell(`  meanwhile ${other.name}`, await stage.play(other.name, () => other.run()));
    },
  };
  const played = await stage.play(act.name, () => act.run(), fault, waiting);
  tell(act.name, played);
  const missed = waiting && !played.waited;
  const broken = missed ? [`${act.name} did not come to ${waiting.before} ${waiting.path}`] : [];
  if (once) return { done: [], broken };
  const again = [act, ...others].filter(({ kind }) => kind !== 'person');
  const done = await untilDone(again.map((one) => ({ act: one, options: {} })));
  return { done: done.filter(({ kind }) => kind === 'event'), broken };
}
