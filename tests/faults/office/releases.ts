import type { ConversionKind, TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { conversionIdOf } from '../../../functions/src/income/record-conversion.ts';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import type { Random } from '../../../scripts/seed/random.ts';
import { type Act, callerOf, contextOf, eventAct, jobAct, REFUSED, type Stagehands } from '../acts.ts';
import { ADMIN, at, BOOKKEEPER, DEPUTY, type Person } from '../world.ts';
import { type Answer, decideProposalAct, NOT_NOW, orRefused, wasDeclined } from './acts-money.ts';
import { type Errand, placesOf, step } from './errands.ts';

/** A commission so large that its release before the end of its hold takes two admins. */

export type Decision =
  { action: 'release' } | { action: 'hold'; until: string } | { action: 'reject'; reasonCode: 'fraud' };

/** What an admin decides on a commission; a large release waits for another admin. What was declined since is not asked for again. */
export function commissionAct(
  hands: Stagehands,
  { id, decision }: { id: string; decision: Decision },
  by: string,
  now: Date,
): Act {
  const data = { id, ...decision, reason: 'seen by hand' };
  const tooLate = ['commission-decided', 'invalid-request', 'above-limit'];
  let hasAsked = false;
  return {
    name: `${by} says ${decision.action} to ${id.slice(0, 8)}`,
    kind: 'event',
    writes: 1,
    run: () =>
      orRefused([...NOT_NOW, ...tooLate], async () => {
        if (hasAsked && (await wasDeclined(hands, `release_${id}`))) return REFUSED;
        const answer = await hands.runners.decideCommission(contextOf(hands, now), data, callerOf(by));
        hasAsked = 'waits' in answer;
        return answer;
      }),
  };
}

/** A status of someone's large sale. */
export function largeSale(uid: string, number: number, iso: string, kind: ConversionKind = 'sale'): TrackerEvent {
  return {
    ...{ subid: `large-${uid}-${number}`, tid: `l${number}`, kind, at: at(iso), receivedAt: at(iso) },
    ...{ payout: kind === 'sale' ? '900.00' : null, currency: 'USD', originalStatus: 'first-deposit' },
    ...{ subId: sampleSubId('grand', uid), streamId: '', campaign: '', country: 'BR' },
  };
}

export const commissionOf = ({ subid, tid }: TrackerEvent) => conversionIdOf(subid, tid);

/** None to two. */
export function planReleases(random: Random, people: readonly Person[]): Errand[] {
  return [0.45, 0.15].flatMap((likely, number) => {
    const errand = release(random, random.pick(people).uid, number);
    return random.next() < likely ? [errand] : [];
  });
}

/** What happens to it while its release waits. */
const MEANWHILE = ['nothing', 'nothing', 'nothing', 'held longer', 'declined', 'reversed'] as const;
/** After the usual end of its hold, and before the end of the story. */
const LONGER = '2026-12-16T00:00:00.000Z';

function release(random: Random, uid: string, number: number): Errand {
  const by = random.pick([ADMIN, BOOKKEEPER, DEPUTY]);
  const second = by === BOOKKEEPER ? ADMIN : BOOKKEEPER;
  const other = [ADMIN, DEPUTY, BOOKKEEPER].find((one) => one !== by && one !== second)!;
  const answer = random.pick<Answer>(['approve', 'approve', 'approve', 'decline', 'withdraw']);
  const meanwhile = random.pick(MEANWHILE);
  const sale = largeSale(uid, number, '2026-11-20T08:50:00.000Z');
  const reversal = largeSale(uid, number, '2026-11-20T09:10:00.000Z', 'rejected');
  const id = commissionOf(sale);
  const places = placesOf(random, 4);
  return {
    name: `a release for ${uid}`,
    movesMoney: true,
    // The end of its hold comes late in the story.
    places: places.map((place) => place * random.pick([0.5, 1])).sort((a, b) => a - b),
    said: [sale, ...(meanwhile === 'reversed' ? [reversal] : [])],
    steps: (hands) => {
      const say = (decision: Decision, who: string, now: Date) => commissionAct(hands, { id, decision }, who, now);
      const decide = (one: Answer, who: string, now: Date) =>
        decideProposalAct(hands, { id: `release_${id}`, answer: one }, who, now);
      const change: Record<(typeof MEANWHILE)[number], (now: Date) => Act[]> = {
        nothing: () => [],
        'held longer': (now) => [say({ action: 'hold', until: LONGER }, second, now)],
        declined: (now) => [say({ action: 'reject', reasonCode: 'fraud' }, second, now)],
        reversed: (now) => [eventAct(hands, reversal, now.toISOString())],
      };
      return [
        step((now) => [eventAct(hands, sale, now.toISOString())]),
        step(
          (now) => [say({ action: 'release' }, by, now)],
          (now) => [say({ action: 'release' }, other, now)],
        ),
        step(change[meanwhile]),
        step(
          (now) => [decide(answer, answer === 'withdraw' ? by : second, now), decide('approve', by, now)],
          (now) => [
            decide('approve', other, now),
            decide('decline', second, now),
            say({ action: 'release' }, other, now),
            say({ action: 'hold', until: LONGER }, other, now),
            say({ action: 'reject', reasonCode: 'fraud' }, other, now),
            jobAct(hands, 'releaseHolds', now.toISOString()),
          ],
        ),
      ];
    },
  };
}
