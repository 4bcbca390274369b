import { FieldPath } from 'firebase-admin/firestore';
import { CREATORS } from '../../../app/domain/access/collections/row.ts';
import { type OfferRecord, offerSchema } from '../../../app/domain/offers/schemas.ts';
import { type Context, inParallel, parseSnapshot } from '../platform/context.ts';
import type { Written } from './note-commission.ts';
import { type NoticeContext, tell } from './notice.ts';
import { noticeOfOffer } from './plan-offer-notice.ts';
import { isNews, type PlannedNotice } from './plan-notice.ts';

type OfferContext = NoticeContext & Pick<Context, 'log'>;

/** Cards that are looked at together. */
const PAGE_SIZE = 200;
const WIDTH = 20;
/** Shorter than what a function may take, so that what is left goes on in another run. */
const RUN_FOR_MS = 400_000;

/**
 * After a write to offers/{id}: tells everyone who may promote the offer that its terms changed, or that it was paused, is live again or
 * has ended.
 *
 * @param clock as in tellPromoters
 */
export async function noticeOffer(
  context: OfferContext,
  { before, after, at }: Written,
  clock: () => number = Date.now,
): Promise<'done' | 'unfinished'> {
  const offer = parseSnapshot(offerSchema, after);
  const planned = before && noticeOfOffer(parseSnapshot(offerSchema, before), offer, at);
  return offer && planned ? tellPromoters(context, offer, planned, clock) : 'done';
}

/**
 * Tells everyone who may promote an offer. Page by page; people who have the notice are passed over, so that a run after another one goes on
 * where that ended. Someone who can't be told doesn't keep the others from it: the run fails at the end, and is tried again.
 *
 * @param clock milliseconds, as of now; a run that takes too long ends and is `unfinished`
 */
export async function tellPromoters(
  context: OfferContext,
  { id: offerId, countries }: Pick<OfferRecord, 'id' | 'countries'>,
  planned: PlannedNotice,
  clock: () => number,
): Promise<'done' | 'unfinished'> {
  if (!isNews(planned, context.now)) return 'done';
  const { db, log } = context;
  const until = clock() + RUN_FOR_MS;
  const cards = db
    .collection('offerAccess')
    .where('offerId', '==', offerId)
    .where('state', '==', 'approved')
    .orderBy(FieldPath.documentId())
    .select('uid')
    .limit(PAGE_SIZE);
  // An offer of other countries has no page for the reader.
  const { offerId: _, ...withoutLink } = planned.params;
  const paramsIn = (country: unknown) => (countries.includes(String(country)) ? planned.params : withoutLink);
  const rules = { actors: CREATORS, paramsIn: countries.length > 0 ? paramsIn : null };
  let failed = 0;
  for (let page = await cards.get(); !page.empty; page = await cards.startAfter(page.docs.at(-1)!.id).get()) {
    const people = page.docs.map((card) => String(card.get('uid')));
    const told = await db.getAll(...people.map((uid) => db.doc(`notices/${uid}/items/${planned.id}`)));
    const left = people.filter((_, index) => !told[index]!.exists);
    await inParallel(left, WIDTH, async (uid) => {
      try {
        await tell(context, uid, planned, rules);
      } catch (error) {
        failed += 1;
        log.error('a streamer could not be told of an offer', { offerId, uid, error: String(error) });
      }
    });
    if (clock() > until) return 'unfinished';
  }
  if (failed > 0) throw new Error(`${failed} people could not be told of ${offerId}, see the log`);
  return 'done';
}
