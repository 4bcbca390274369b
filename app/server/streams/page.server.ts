import { inLanguage, type Language, languageOfText } from '#app/domain/platform/languages.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { streamLink } from '#app/domain/offers/access.ts';
import { purposeKey } from '#app/domain/offers/short-link.ts';
import type { OfferAccessRecord, OfferRecord } from '#app/domain/offers/schemas.ts';
import type { StreamMarksRecord } from '#app/domain/streams/mark-schemas.ts';
import { marksInOrder, onScreenNow, summaryOfMarks, undoableMark } from '#app/domain/streams/marks.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { logosOf, readOwnCatalogue } from '../offers/catalogue-reads.server.ts';
import { listAccessToOffers } from '../offers/access-collection.server.ts';
import { type Commission, listCommissions } from '../income/commissions-collection.server.ts';
import { listStreamEarnings } from './earnings-collection.server.ts';
import { getStream, type Stream } from './collection.server.ts';
import { readStreamFigures } from './figures.server.ts';
import { getStreamMarks } from './marks-collection.server.ts';
import { readPromotable, shownOffers } from './offers.server.ts';
import { offerChoices, valuesOf } from './plan.server.ts';

/** As many commissions are listed on the page of a stream that is over; the list of commissions has all of them. */
const MOST_COMMISSIONS = 10;

/**
 * A stream as its page shows it to its owner; null for one that there is none of, or that is someone else's. An offer that
 * is no longer live, or no longer this person's, has no link; of a stream that is over nobody asks.
 */
export async function readStreamPage(read: Read, uid: string, id: string, language: Language, now: Date) {
  const listed = readOwnCatalogue(read, uid);
  const [found, earned, { offers }] = await Promise.all([
    readWithCards(read, uid, id, listed, now),
    read(listStreamEarnings(id)),
    listed,
  ]);
  if (!found) return null;
  const { stream, cards, choices, live } = found;
  const logos = logosOf(offers);
  const cardOf = new Map(cards.map((card) => [card.offerId, card]));
  return {
    stream,
    offers: stream.offerIds.map((offerId) => {
      const card = cardOf.get(offerId);
      // Paused, ended or withdrawn: the rules don't tell a streamer which.
      const notLive = stream.state !== 'ended' && !live.has(offerId);
      const hasLink = card?.state === 'approved' && !notLive;
      return {
        id: offerId,
        title: card ? inLanguage(card.card.title, language) : offerId,
        brand: card?.card.brandName ?? '',
        logo: logos[card?.card.brandName ?? ''] ?? '',
        notLive,
        link: hasLink ? streamLink(card.trackingUrl, id) : null,
        code: (hasLink && card.shortLinks?.[purposeKey({ streamId: id, campaign: '' })]) || null,
      };
    }),
    plan: stream.state === 'planned' ? { values: valuesOf(stream), choices: offerChoices(choices, language) } : null,
    earned,
    commissions: found.commissions,
    ...notesOf(found, language, now),
  };
}

/** What was noted of a stream since it went live, and what is to be said and seen while it is. */
function notesOf({ stream, marks: record, offers, figures }: WithCards, language: Language, now: Date) {
  if (stream.state === 'planned') return { live: null, summary: null };
  const startedAt = stream.startedAt ?? stream.plannedAt;
  const marks = marksInOrder(record);
  const summary = summaryOfMarks({ startedAt, endedAt: stream.endedAt }, marks, now);
  const live = figures && {
    readAt: now,
    startedAt,
    onScreen: onScreenNow(marks),
    undoable: undoableMark(marks, now),
    disclosures: disclosuresOf(offers, language),
    logos: Object.fromEntries(offers.map(({ id, logo }) => [id, logo])),
    figures,
  };
  return { live, summary };
}

/** The sentences to say, each once, with the brands that it is about; `other` is its language where that is not the page's. */
function disclosuresOf(offers: readonly OfferRecord[], language: Language) {
  const byText = new Map<string, { text: string; other: string | null; offers: string[]; brands: string[] }>();
  for (const { id, brandName, disclosure } of offers) {
    const text = inLanguage(disclosure, language);
    const written = languageOfText(disclosure, language);
    const one = byText.get(text) ?? { text, other: written === language ? null : written, offers: [], brands: [] };
    byText.set(text, { ...one, offers: [...one.offers, id], brands: [...new Set([...one.brands, brandName])] });
  }
  byText.delete('');
  return [...byText.values()];
}

type WithCards = {
  stream: Stream;
  cards: OfferAccessRecord[];
  /** Cards of the offers that a plan may have. */
  choices: OfferAccessRecord[];
  /** Ids of offers that are live for this person. */
  live: ReadonlySet<string>;
  /** The offers of a live stream, as far as they are shown to this person. */
  offers: readonly OfferRecord[];
  marks: StreamMarksRecord | null;
  /** The latest ones of a stream that is over. */
  commissions: readonly StreamCommission[];
  /** Of a live stream. */
  figures: Awaited<ReturnType<typeof readStreamFigures>> | null;
};

const NOTHING_YET = { offers: [], marks: null, figures: null, commissions: [] };

type StreamCommission = Pick<Commission, 'id' | 'offerId' | 'amountMinor' | 'currency' | 'createdAt' | 'state'>;

/** A stream and its owner's cards: while it is planned all that it could have, afterwards those of its own offers. */
async function readWithCards(
  read: Read,
  uid: string,
  id: string,
  listed: ReturnType<typeof readOwnCatalogue>,
  now: Date,
): Promise<WithCards | null> {
  const found = read(getStream(uid, id));
  const keys = found.then(
    (stream) =>
      stream && { state: stream.state, offerIds: stream.offerIds, since: dayOf(stream.startedAt ?? stream.plannedAt) },
  );
  const [stream, rest] = await Promise.all([
    found,
    readEarly(`stream ${uid} ${id}`, keys, async (of) => {
      if (!of) return null;
      if (of.state === 'planned') return { ...(await readPromotable(read, uid, of.offerIds, listed)), ...NOTHING_YET };
      const isLive = of.state === 'live';
      const [cards, offers, marks, figures, rows] = await Promise.all([
        read(listAccessToOffers(uid, of.offerIds)),
        isLive ? shownOffers(read, of.offerIds) : [],
        read(getStreamMarks(id)),
        isLive ? readStreamFigures(read, uid, id, of.since, now) : null,
        isLive
          ? []
          : read(listCommissions(uid, { state: null, offerId: null, streamId: id }, null, MOST_COMMISSIONS)).then(
              (page) => page.rows,
            ),
      ]);
      const live = new Set(offers.flatMap((offer) => (offer.status === 'live' ? offer.id : [])));
      const commissions = rows.map(({ id: key, offerId, amountMinor, currency, createdAt, state }) => ({
        ...{ id: key, offerId, amountMinor, currency, createdAt, state },
      }));
      return { cards, choices: [], live, offers, marks, figures, commissions };
    }),
  ]);
  return stream && rest && { stream, ...rest };
}
