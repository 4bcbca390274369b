import { Timestamp } from 'firebase-admin/firestore';
import type { Random } from '../../../scripts/seed/random.ts';
import { type Act, callerOf, contextOf, jobAct, REFUSED, type Scene, type Stagehands } from '../acts.ts';
import { ADMIN, at, BOOKKEEPER, DEPUTY, type OfferTerms, type World } from '../world.ts';
import { type Answer, decideProposalAct, NOT_NOW, orRefused, wasDeclined } from './acts-money.ts';
import { type Errand, placesOf, step } from './errands.ts';
import { documentOf, isEarly } from './plan-terms.ts';

/** Terms of the programme, which two admins set, and of offers, which one admin changes. */

export type Terms =
  | { about: 'network'; network: 'TRC20'; terms: { on: boolean; least: { USD: number } } }
  | { about: 'hold'; holdDays: number }
  | { about: 'cut-off'; hours: number };

const proposalOf = (set: Terms) => (set.about === 'network' ? `network_${set.network}` : set.about);

/** An admin proposes terms of the programme. What was declined since is not asked for again. */
export function termsAct(hands: Stagehands, { set, key }: { set: Terms; key: string }, by: string, now: Date): Act {
  const data = { set, reason: 'agreed with the bank', key };
  let hasAsked = false;
  return {
    name: `${by} proposes ${JSON.stringify(set)}`,
    kind: 'event',
    writes: 1,
    run: () =>
      // A network that pays less generously than the minimum is no terms at all.
      orRefused([...NOT_NOW, 'invalid-request'], async () => {
        if (hasAsked && (await wasDeclined(hands, proposalOf(set)))) return REFUSED;
        const answer = await hands.runners.setTerms(contextOf(hands, now), data, callerOf(by));
        hasAsked = true;
        return answer;
      }),
  };
}

/** Before the first cycle of which it can be heard. */
const SOON = 0.12;

/** None to three: a cut-off, a network and the hold period. */
export function planTermErrands(random: Random): Errand[] {
  const network: Terms = {
    ...{ about: 'network', network: 'TRC20' },
    terms: { on: random.next() < 0.6, least: { USD: random.pick([5_00, 12_00, 25_00]) } },
  };
  // By two hours, so that the day of the story stays the same.
  const cutOff: Terms = { about: 'cut-off', hours: random.pick([46, 50]) };
  const hold: Terms = { about: 'hold', holdDays: random.pick([0, 30]) };
  const likely = [0.35, 0.3, 0.2];
  return [cutOff, network, hold].flatMap((set, index) => {
    const errand = termErrand(random, set);
    return random.next() < likely[index]! ? [errand] : [];
  });
}

function termErrand(random: Random, set: Terms): Errand {
  const by = random.pick([BOOKKEEPER, DEPUTY]);
  const second = by === BOOKKEEPER ? ADMIN : BOOKKEEPER;
  const answer = random.pick<Answer>(['approve', 'approve', 'approve', 'decline', 'withdraw']);
  const places = placesOf(random, 2);
  const id = proposalOf(set);
  const decide = (hands: Stagehands, one: Answer, who: string, now: Date) =>
    decideProposalAct(hands, { id, answer: one }, who, now);
  return {
    name: set.about === 'cut-off' ? CUT_OFF : `terms of ${id}`,
    movesMoney: false,
    places: random.next() < 0.6 ? places.map((place) => place * SOON) : places,
    steps: (hands) => [
      step((now) => [termsAct(hands, { set, key: `${id}-of-the-office` }, by, now)]),
      step(
        (now) => [decide(hands, answer, answer === 'withdraw' ? by : second, now), decide(hands, 'approve', by, now)],
        (now) => [decide(hands, 'decline', ADMIN, now), decide(hands, 'approve', DEPUTY, now)],
      ),
    ],
  };
}

const CUT_OFF = 'a cut-off';
/** Two hours before and after the usual lock of the second cycle. */
const OTHER_LOCKS = ['2026-12-12T22:00:00.000Z', '2026-12-13T02:00:00.000Z'] as const;

/** What the names of their scenes begin with. */
export const OTHER_LOCK = 'the lock of ';

/** The story, with the hourly locks that another cut-off makes a difference to. */
export function withOtherLocks(hands: Stagehands, story: readonly Scene[], errands: readonly Errand[]): Scene[] {
  if (!errands.some(({ name }) => name === CUT_OFF)) return [...story];
  const index = story.findLastIndex(({ name }) => name === 'lockPayoutRequests');
  const [early, late] = OTHER_LOCKS.map((iso): Scene => {
    const acts = [jobAct(hands, 'lockPayoutRequests', iso)];
    return { name: OTHER_LOCK + iso, acts, together: false, now: at(iso), office: { races: [] } };
  });
  return [...story.slice(0, index), early!, story[index]!, late!, ...story.slice(index + 1)];
}

/** The story, with what an admin changes of offers among the sales of the second wave. */
export function withChanges(hands: Stagehands, story: readonly Scene[], world: World): Scene[] {
  const index = story.findIndex(({ name }) => name === 'wave 2');
  const changes = world.terms.filter((one) => one.version > 1 && !isEarly(one));
  const scenes = changes.map((change): Scene => {
    const name = `other terms of ${change.offerId}`;
    const acts = [changeOfferAct(hands, change, documentOf(world, change))];
    return { name, acts, together: true, now: change.from, office: { races: [] } };
  });
  return [...story.slice(0, index), ...scenes, ...story.slice(index)];
}

/** An admin changes an offer: a further version with its audit entry, as the rules let the Worker write it. */
function changeOfferAct({ db }: Stagehands, { offerId, version, from }: OfferTerms, document: object): Act {
  const audit = db.doc(`auditLog/edit-offer-${offerId}-${version}`);
  const offer = db.doc(`offers/${offerId}`);
  return {
    name: `${ADMIN} changes ${offerId} to version ${version}`,
    kind: 'event',
    writes: 1,
    run: () =>
      db.runTransaction(async (transaction) => {
        if ((await transaction.get(audit)).exists) return;
        transaction.update(offer, { version });
        transaction.create(offer.collection('versions').doc(String(version)), document);
        transaction.create(audit, {
          ...{ actor: ADMIN, role: 'admin', action: 'edit-offer', target: offer.path, reason: 'other rates' },
          ...{ before: { version: version - 1 }, after: { version }, at: Timestamp.fromDate(from) },
        });
      }),
  };
}
