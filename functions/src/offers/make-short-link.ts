import * as z from 'zod/mini';
import { accessId, campaignOf } from '../../../app/domain/offers/access.ts';
import { offerAccessSchema, offerSchema } from '../../../app/domain/offers/schemas.ts';
import {
  campaignsOfCard,
  CODE_LENGTH,
  linkTarget,
  MOST_CAMPAIGNS,
  MOST_SHORT_LINKS,
  purposeKey,
  shortLinkSchema,
} from '../../../app/domain/offers/short-link.ts';
import { isDocumentId } from '../../../app/domain/platform/document-id.ts';
import { streamSchema } from '../../../app/domain/streams/schemas.ts';
import type { Caller } from '../access/caller.ts';
import { changeOf, type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

const id = z.string().check(z.refine(isDocumentId));
const input = z.object({
  offerId: id,
  streamId: z.union([z.literal(''), id]),
  campaign: z.string().check(z.refine((name) => campaignOf(name) === name)),
});

/**
 * The code of the caller's short link to an offer, for a stream and a campaign or without them. The same question has the
 * same answer: card and link are written in one transaction. Throws refusals: invalid-request, not-allowed (the caller may not
 * promote the offer, or the stream is someone else's), not-in-state (the offer is not live), too-many-links,
 * too-many-campaigns.
 */
export async function makeShortLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  { uid }: Pick<Caller, 'uid'>,
): Promise<{ code: string }> {
  const parsed = input.safeParse(data);
  if (!parsed.success) throw refusal('invalid-request');
  const { offerId, ...purpose } = parsed.data;
  const key = purposeKey(purpose);
  return db.runTransaction(async (transaction) => {
    const cardRef = db.doc(`offerAccess/${accessId(offerId, uid)}`);
    const [cardRead, offerRead] = await transaction.getAll(cardRef, db.doc(`offers/${offerId}`));
    const card = parseSnapshot(offerAccessSchema, cardRead!);
    if (card?.state !== 'approved') throw refusal('not-allowed');
    const { shortLinks = {} } = card;
    const known = shortLinks[key];
    if (known !== undefined) return { code: known };
    // Links to a paused offer lead on, but nobody makes new ones.
    if (parseSnapshot(offerSchema, offerRead!)?.status !== 'live') throw refusal('not-in-state');
    if (Object.keys(shortLinks).length >= MOST_SHORT_LINKS) throw refusal('too-many-links');
    if (purpose.campaign !== '' && !campaignsOfCard(card).has(purpose.campaign)) {
      const cards = await transaction.get(db.collection('offerAccess').where('uid', '==', uid).select('shortLinks'));
      const campaigns = new Set(
        cards.docs.flatMap((one) => [...campaignsOfCard({ shortLinks: one.get('shortLinks') })]),
      );
      if (campaigns.size >= MOST_CAMPAIGNS && !campaigns.has(purpose.campaign)) throw refusal('too-many-campaigns');
    }
    if (purpose.streamId !== '') {
      const stream = parseSnapshot(streamSchema, await transaction.get(db.doc(`streams/${purpose.streamId}`)));
      if (stream?.uid !== uid) throw refusal('not-allowed');
    }
    const links = db.collection('links');
    // An id of Firestore's is random letters and digits.
    const code = links.doc().id.slice(0, CODE_LENGTH);
    const target = linkTarget(card.trackingUrl, purpose);
    transaction.create(
      links.doc(code),
      documentOf(shortLinkSchema, { target, offerId, state: 'live', createdAt: now }),
    );
    const change = { shortLinks: { ...shortLinks, [key]: code } };
    transaction.update(cardRef, changeOf(offerAccessSchema, card, change));
    return { code };
  });
}
