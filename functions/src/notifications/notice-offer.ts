import { FieldPath } from 'firebase-admin/firestore';
import { CREATORS } from '../../../app/domain/access/collections/row.ts';
import { offerSchema } from '../../../app/domain/offers/schemas.ts';
import { type Context, inParallel, parseSnapshot } from '../platform/context.ts';
import type { Written } from './note-commission.ts';
import { type NoticeContext, tell } from './notice.ts';
import { noticeOfOffer } from './plan-offer-notice.ts';
import { isNews } from './plan-notice.ts';

/** Cards that are looked at together. */
const PAGE_SIZE = 200;
const WIDTH = 20;
/** Shorter than what a function may take, so that what is left goes on in another run. */
const RUN_FOR_MS = 400_000;

/**
 * After a write to offers/{id}: tells everyone who may promote the offer that its terms changed, or that it was paused, is live again or
 * has ended. Page by page; people who have the notice are passed over, so that a run after another one goes on where that ended. Someone who
 * can't be told doesn't keep the others from it: the run fails at the end, and is tried again.
 *
 * @param clock milliseconds, as of now; a run that takes too long ends and is `unfinished`
 */
export async function noticeOffer(
  context: NoticeContext & Pick<Context, 'log'>,
  { before, after, at }: Written,
  clock: () => number = Date.now,
): Promise<'done' | 'unfinished'> {
  const offer = parseSnapshot(offerSchema, after);
  const planned = before && noticeOfOffer(parseSnapshot(offerSchema, before), offer, at);
  if (!offer || !planned || !isNews(planned, context.now)) return 'done';
  const { db, log } = context;
  const until = clock() + RUN_FOR_MS;
  const cards = db
    .collection('offerAccess')
    .where('offerId', '==', after.id)
    .where('state', '==', 'approved')
    .orderBy(FieldPath.documentId())
    .select('uid')
    .limit(PAGE_SIZE);
  let failed = 0;
  for (let page = await cards.get(); !page.empty; page = await cards.startAfter(page.docs.at(-1)!.id).get()) {
    const people = page.docs.map((card) => String(card.get('uid')));
    const told = await db.getAll(...people.map((uid) => db.doc(`notices/${uid}/items/${planned.id}`)));
    const countries = await countriesOf(context, offer.countries.length > 0 ? people : []);
    const left = people.filter((_, index) => !told[index]!.exists);
    await inParallel(left, WIDTH, async (uid) => {
      const isShown = offer.countries.length === 0 || offer.countries.includes(String(countries.get(uid)));
      const { offerId: _, ...withoutLink } = planned.params;
      try {
        await tell(context, uid, isShown ? planned : { ...planned, params: withoutLink }, CREATORS);
      } catch (error) {
        failed += 1;
        log.error('a streamer could not be told of an offer', { offerId: after.id, uid, error: String(error) });
      }
    });
    if (clock() > until) return 'unfinished';
  }
  if (failed > 0) throw new Error(`${failed} people could not be told of ${after.id}, see the log`);
  return 'done';
}

/** The country of each as the directory has it: an offer of other countries has no page for them. */
async function countriesOf({ db }: Pick<Context, 'db'>, people: readonly string[]): Promise<Map<string, unknown>> {
  if (people.length === 0) return new Map();
  const entries = await db.getAll(...people.map((uid) => db.doc(`directory/${uid}`)));
  return new Map(entries.map((entry) => [entry.id, entry.get('country') as unknown]));
}
