import { mayBeQuestioned, questionableAs, questionedBy } from '#app/domain/ledger/question.ts';
import type { ConversionRecord } from '#app/domain/income/schemas.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import type { Read } from '../data/port.server.ts';
import { withPayday } from './commission-places.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { collections } from '../data/collections.server.ts';
import { getCommission } from './commissions-collection.server.ts';
import { listLedgerOfSource } from '../ledger/collection.server.ts';
import { getOfferAccess } from '../offers/access-collection.server.ts';
import { listQuestionsAbout } from '../ledger/questions-collection.server.ts';
import { listStreamsByIds } from '../streams/collection.server.ts';

/** What the tracker said of a conversion, oldest first; `at` is its own time, or when it was heard of. */
type TrackerEvent = { kind: keyof ConversionRecord['events']; at: Date; payout: string | null; currency: string };

/**
 * Where the money of one commission comes from and where it went: what the tracker said, by which terms it was computed, and
 * each of its transfers; `mayAsk`: whether the person may question it. Null for one that there is none of, or that is someone else's.
 */
export async function readCommissionPage(
  read: Read,
  uid: string,
  id: string,
  { language, mayAsk }: { language: Language; mayAsk: boolean },
) {
  const found = read(getCommission(uid, id));
  const part = `commission ${id}`;
  const keys = found.then(
    (one) =>
      one && {
        ...{ offerId: one.offerId, conversionId: one.conversionId, streams: one.streamId ? [one.streamId] : [] },
      },
  );
  const beside = readEarly(`${uid} ${part}`, keys, async (of) =>
    Promise.all([
      of?.conversionId ? read(collections.conversions.byId(of.conversionId)) : null,
      of ? read(getOfferAccess(of.offerId, uid)) : null,
      of ? read(listStreamsByIds(uid, of.streams)) : [],
    ]),
  );
  const [own, asked, payday, [conversion, access, [stream]]] = await Promise.all([
    read(listLedgerOfSource(uid, id)),
    read(listQuestionsAbout(uid, [id])),
    withPayday(read, uid, part, found),
    beside,
  ]);
  if (!payday) return null;
  const { commission, taken } = payday;
  return {
    commission,
    questionable: mayAsk && mayBeQuestioned(commission, asked),
    stands: questionableAs(commission) === null,
    /** The latest first. */
    questions: asked.toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime()),
    /** The transfer that a question is about; null where no money had moved. */
    questioned: own.findLast((entry) => questionedBy(entry) === id) ?? null,
    /** Its own transfers, then those of the payday that took it, of whose amount it is a part. */
    entries: [
      ...own.map((entry) => ({ ...entry, partOfMinor: null })),
      ...taken.map((entry) => ({
        ...entry,
        amountMinor: commission.amountMinor,
        partOfMinor: entry.amountMinor,
      })),
    ],
    stream: stream ? { title: stream.title, platform: stream.platform, plannedAt: stream.plannedAt } : null,
    offerTitle: access ? inLanguage(access.card.title, language) : commission.offerId,
    brand: access?.card.brandName ?? '',
    tracker: conversion
      ? { transaction: conversion.tid, country: conversion.country, events: eventsOf(conversion) }
      : null,
  };
}

function eventsOf({ events }: ConversionRecord): TrackerEvent[] {
  return Object.entries(events)
    .map(([kind, { at, receivedAt, payout, currency }]) => ({
      kind: kind as TrackerEvent['kind'],
      at: at ?? receivedAt,
      payout,
      currency,
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
