import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { TRACKER_SOURCE } from '../../../app/domain/ledger/difference-case.ts';
import { type Act, eventAct, REFUSED, type Stagehands } from '../acts.ts';
import { type Answer, decideProposalAct, minimumAct } from '../office/acts-money.ts';
import { caseAct } from '../office/acts-outside.ts';
import { commissionAct, commissionOf, type Decision, largeSale } from '../office/releases.ts';
import { termsAct, type Terms } from '../office/terms.ts';
import { compareAct } from '../office/tracker.ts';
import { ADMIN, at, BOOKKEEPER, DEPUTY, OPERATOR } from '../world.ts';
import { mustBeAct, mustFail, type Step, tried } from './step.ts';

/** Large releases, terms and the tracker's report, after the last payday. */

const minute = (number: number) => new Date(at('2026-12-17T11:00:00.000Z').getTime() + number * 60_000);

/** Sales of one person: two whose holds end after the story, and one whose hold ends within three days of the report. */
export function largeSalesOf(uid: string): TrackerEvent[] {
  const days = ['2026-12-10T08:00:00.000Z', '2026-12-10T09:00:00.000Z', '2026-11-28T01:00:00.000Z'];
  return days.map((iso, number) => largeSale(uid, number, iso));
}

export function closeCallsOfReleases(hands: Stagehands, sales: readonly TrackerEvent[]): Step[] {
  const [agreed, stale] = sales.map(commissionOf) as [string, string];
  const say = (id: string, decision: Decision, by: string, now: number) =>
    commissionAct(hands, { id, decision }, by, minute(now));
  const decide = (id: string, answer: Answer, by: string, now: number) =>
    decideProposalAct(hands, { id: `release_${id}`, answer }, by, minute(now));
  return [
    ...sales.map((sale) => ({ act: eventAct(hands, sale, minute(0).toISOString()) })),
    { act: say(agreed, { action: 'release' }, BOOKKEEPER, 1) },
    { act: mustFail(say(agreed, { action: 'release' }, ADMIN, 2)) },
    { act: mustFail(decide(agreed, 'approve', BOOKKEEPER, 3)) },
    { act: decide(agreed, 'approve', ADMIN, 4) },
    { act: say(agreed, { action: 'release' }, BOOKKEEPER, 5) },
    // Declined while its release waits: there is nothing left to release, and nobody who would.
    { act: say(stale, { action: 'release' }, BOOKKEEPER, 6) },
    { act: say(stale, { action: 'reject', reasonCode: 'fraud' }, ADMIN, 7) },
    { act: mustFail(decide(stale, 'approve', DEPUTY, 8)) },
    { act: mustBeAct(hands, `moneyProposals/release_${stale}`, 'declined') },
    { act: mustFail(say(stale, { action: 'release' }, BOOKKEEPER, 9)) },
  ];
}

/** The cut-off is cut short after it was written; a network waits while the minimum changes; and a cycle that opens within the hour. */
export function closeCallsOfTerms(hands: Stagehands): Step[] {
  const network: Terms = { about: 'network', network: 'TRC20', terms: { on: true, least: { USD: 15_00 } } };
  const late = (iso: string) => at(`2026-12-29T${iso}:00.000Z`);
  const propose = (set: Terms, key: string, now: Date) => termsAct(hands, { set, key }, BOOKKEEPER, now);
  const decide = (id: string, by: string, now: Date, round = 1) =>
    decideProposalAct(hands, { id, answer: 'approve', round }, by, now);
  const minimum = { key: 'minimum-of-the-close-call', minimumMinor: 12_00 };
  return [
    { act: propose({ about: 'cut-off', hours: 72 }, 'cut-off-of-the-close-call', minute(20)) },
    { act: mustFail(decide('cut-off', BOOKKEEPER, minute(21))) },
    { act: decide('cut-off', ADMIN, minute(22)), fault: { kind: 'killed-after', at: 2 }, once: true },
    { act: decide('cut-off', ADMIN, minute(23)) },
    { act: tried(propose(network, 'network-of-the-close-call', minute(24))) },
    { act: minimumAct(hands, minimum, BOOKKEEPER, minute(25)) },
    { act: decide('minimum_USD', ADMIN, minute(26)) },
    { act: mustFail(decide('network_TRC20', ADMIN, minute(27))) },
    { act: mustBeAct(hands, 'moneyProposals/network_TRC20', 'refused') },
    // The cycle of January 15 opens at midnight.
    {
      act: tried(
        propose({ ...network, terms: { on: false, least: { USD: 5_00 } } }, 'network-at-the-last-hour', late('23:20')),
      ),
    },
    { act: decide('network_TRC20', ADMIN, late('23:30'), 2) },
  ];
}

/** A report that is wrong about the last of these sales, until the true one. */
export function closeCallsOfReports(hands: Stagehands): Step[] {
  const compare = (slip: 'amount' | 'fresh' | 'none', now: number) =>
    compareAct(hands, { slip, name: 'close', now: minute(now) });
  const handle = (by: string, what: string, now: number, answer?: string): Act =>
    caseAct(
      hands,
      TRACKER_SOURCE,
      { by, key: `${what}-the-difference-2026`, ...(answer ? { answer } : {}) },
      minute(now),
    );
  const wrong = compare('amount', 41);
  return [
    { act: compare('fresh', 40) },
    // Compared twice at the same time: a case is opened once.
    { act: wrong, meanwhile: { before: 'read', path: 'cases', acts: [compare('amount', 41)] } },
    { act: mustFail(handle(ADMIN, 'not-taken', 42, 'other')) },
    // Taken over by one, as the next report says the same again.
    { act: handle(OPERATOR, 'taken', 43) },
    { act: mustFail(handle(BOOKKEEPER, 'not-theirs', 44, 'fraud')) },
    { act: compare('amount', 45) },
    { act: handle(OPERATOR, 'answered', 46, 'their-error') },
    { act: compare('amount', 47) },
    { act: oneCaseMustBeAct(hands, 'answered') },
    { act: compare('none', 48) },
    { act: oneCaseMustBeAct(hands, 'answered') },
  ];
}

/** Someone looks at the tracker's only case. */
function oneCaseMustBeAct({ db }: Stagehands, state: string): Act {
  return {
    name: `the tracker's case is ${state}`,
    kind: 'event',
    run: async () => {
      const found = await db.collection('cases').where('source', '==', TRACKER_SOURCE).get();
      const states = found.docs.map((one) => String(one.get('state')));
      if (states.join() !== state) throw new Error(`The tracker's cases are ${states.join(' and ')}`);
      return REFUSED;
    },
  };
}
