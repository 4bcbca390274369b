import { dayOf } from '#app/domain/figures/date-range.ts';
import { type Amendment, amendEvents, previewAssignment, toAssign } from '#app/domain/income/assignment.ts';
import type { ConversionRecord, QuarantineRecord } from '#app/domain/income/schemas.ts';
import { judgeByHand } from '#app/domain/ledger/judge-by-hand.ts';
import { isCurrency, type Money, readMajor, toMajorText } from '#app/domain/ledger/money.ts';
import { GOAL_LABELS } from '#app/domain/offers/offer.ts';
import { idOf } from '#app/domain/people/meant.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { readAddedByHand } from '../ledger/by-hand.server.ts';
import { listTermsAt } from './collection.server.ts';
import { meantOffer } from '../offers/admin-collection.server.ts';
import { meantPerson } from '../people/directory-collection.server.ts';
import { listRatesOn } from './rates-collection.server.ts';

/**
 * What an address says of an assignment that is not made yet: `person`, `offer`, and what the tracker left unclear. `typed` is the amount
 * as someone typed it; `payout` is how it was read, and null for what is no amount of the currency, such as "1.000".
 */
function readAssignment(params: URLSearchParams): Amendment & { person: string; offer: string; typed: string } {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const [typed, chosen] = [text('payout'), text('currency')];
  const currency = typed && isCurrency(chosen) ? chosen : null;
  const amountMinor = currency && readMajor(typed, currency);
  return {
    ...{ person: text('person'), offer: text('offer'), typed, currency },
    payout: currency && amountMinor && amountMinor > 0 ? toMajorText({ amountMinor, currency }) : null,
    goal: GOAL_LABELS.find((one) => one === text('goal')) ?? null,
  };
}

/** An unassigned conversion and the conversion that it adds to, which is there when earlier statuses were counted for someone. */
type Waiting = { quarantine: QuarantineRecord; conversion: ConversionRecord | null };

/** Whom and what an assignment is to be, and once that is clear, what would come of it. */
export async function readAssignmentPage(
  read: Read,
  { quarantine, conversion }: Waiting,
  { params, viewer, language, now }: { params: URLSearchParams; viewer: string; language: Language; now: Date },
) {
  const { person, offer, typed, ...amendment } = readAssignment(params);
  // Statuses that came before have been counted for someone: they stay theirs.
  const [who, what] = await Promise.all([
    read(meantPerson(conversion?.uid ?? person, now)),
    read(meantOffer(conversion?.offerId ?? offer, language)),
  ]);
  const [uid, offerId] = [idOf(who), idOf(what)];
  const events = amendEvents({ ...conversion?.events, ...quarantine.events }, amendment);
  const wanted = toAssign(events, conversion?.decided ?? false);
  const isUnread = typed !== '' && amendment.payout === null;
  const base = { who, what, amendment, typed, isUnread, isFixed: conversion !== null };
  if (!uid || !offerId || !wanted || isUnread) return { ...base, preview: null };
  if (uid === viewer) return { ...base, preview: { refused: 'own' as const } };
  const date = dayOf(wanted.paidAt);
  const [versions, balance, rates] = await Promise.all([
    read(listTermsAt(offerId, wanted.paidAt)),
    read(collections.balances.byId(uid)),
    read(listRatesOn(date)),
  ]);
  const { goal } = amendment;
  const assigned = previewAssignment(wanted, {
    version: versions[0] ?? null,
    settlement: balance?.currency ?? null,
    rates,
    goal,
  });
  if ('reason' in assigned)
    return { ...base, preview: { refused: assigned.reason, waitsFor: assigned.waitsFor ?? null } };
  const consent =
    assigned.becomes === 'held' && assigned.amount
      ? await judge(read, { uid, viewer, now, money: assigned.amount })
      : ('alone' as const);
  return { ...base, preview: { ...assigned, consent } };
}

export type AssignmentPage = Awaited<ReturnType<typeof readAssignmentPage>>;

/**
 * Whether this admin may add the amount alone, as the function will judge it (functions/src/ledger/by-hand.ts); `unknown` after more
 * entries than one query may add up.
 */
async function judge(
  read: Read,
  { uid, viewer, now, money }: { uid: string; viewer: string; now: Date; money: Money },
): Promise<'alone' | 'second-admin' | 'too-much' | 'unknown'> {
  const { limits, isWhole, ...added } = await readAddedByHand(read, {
    uid,
    admin: viewer,
    currency: money.currency,
    now,
  });
  const verdict = judgeByHand({ amountMinor: money.amountMinor, ...added }, limits);
  return verdict === 'alone' && !isWhole ? 'unknown' : verdict;
}
