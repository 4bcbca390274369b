import { evaluateBlockers, OF_METHOD } from '#app/domain/payouts/blockers.ts';
import { nextPayoutDate, openCycleAt } from '#app/domain/payouts/calendar.ts';
import { termsOf } from '#app/domain/programme/cycle-terms.ts';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { isGuideDone } from '#app/domain/guides/catalogue.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { demandDone } from '../data/refusals.server.ts';
import { offerNames } from '../data/row-names.server.ts';
import { collections } from '../data/collections.server.ts';
import { noteView } from '../audit/collection.server.ts';
import { shownAccess } from '#app/domain/offers/access.ts';
import { listOfferAccess } from '../offers/access-collection.server.ts';
import { listPayoutRequests, listTroubledRequests } from '../payouts/requests-collection.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';

const REQUESTS = 5;
const OFFERS = 12;
const MOST_TROUBLED = 4;

/**
 * What a streamer's dashboard says, read under the admin's own rights: no session changes hands. That it was opened, by whom
 * and why, is written first; when it can't be, nothing is read. Null when there is no such person.
 */
export async function openStreamerView(
  access: MemberAccess,
  uid: string,
  reason: string,
  language: Language,
  now: Date,
) {
  const { identity, read, write } = access;
  const person = await read(collections.users.byId(uid));
  if (!person) return null;
  demandDone(await write(noteView(identity.uid, uid, reason)));
  const cycle = openCycleAt(now, knownCutOffs());
  const [profile, record, balance, requests, troubled, cards, progress] = await read((read) =>
    Promise.all([
      read(collections.payouts.byId(uid)),
      read(collections.payoutCycles.byId(cycle.id)),
      read(collections.balances.byId(uid)),
      read(listPayoutRequests(uid, REQUESTS)),
      read(listTroubledRequests(uid, MOST_TROUBLED)),
      read(listOfferAccess(uid, OFFERS)),
      read(collections.guideProgress.byId(uid)),
    ]),
  );
  const blockers = evaluateBlockers({
    cycle: { ...cycle, ...termsOf(record), cutOffs: knownCutOffs() },
    standing: person,
    hasProfile: profile !== null,
    balance,
    method: null,
    heldCycleId: troubled.find(({ state }) => state === 'held')?.cycleId ?? null,
    destinationFailedAt: null,
  }).filter(({ code }) => !OF_METHOD.includes(code));
  return {
    name: person.displayName,
    balance,
    nextPayoutDate: profile?.nextPayoutDate ?? nextPayoutDate(now),
    payoutStatus: profile?.status ?? null,
    blockers,
    requests,
    offers: cards.map((card) => ({
      offerId: card.offerId,
      shown: shownAccess(card),
      name: offerNames([card], language)[card.offerId]!,
    })),
    guides: {
      done: GUIDE_KEYS.filter((key) => isGuideDone(progress?.completed ?? {}, key)).length,
      of: GUIDE_KEYS.length,
    },
  };
}

export type StreamerView = NonNullable<Awaited<ReturnType<typeof openStreamerView>>>;
