import { accessId, newSubId, trackingUrlOf } from '../../../app/domain/offers/access.ts';
import { offerAccessSchema, offerSchema, offerTemplateSchema } from '../../../app/domain/offers/schemas.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';

/**
 * Lets a person into an offer that is open to all, as soon as offerAccess/{key} says that it was asked for: state approved,
 * the person's sub-id and tracking link. In one transaction that reads card and offer, so that a doubled event, a decision of
 * an admin or an offer that closed meanwhile is seen; whatever is not a request for a live, public offer is left alone.
 */
export async function openOfferAccess({ db, now, log }: Omit<Context, 'auth'>, key: string): Promise<void> {
  const ref = db.doc(`offerAccess/${key}`);
  await db.runTransaction(async (transaction) => {
    const card = parseSnapshot(offerAccessSchema, await transaction.get(ref));
    if (card?.state !== 'requested' || key !== accessId(card.offerId, card.uid)) return;
    const { offerId } = card;
    const [offers, templates] = await transaction.getAll(
      db.doc(`offers/${offerId}`),
      db.doc(`offerTemplates/${offerId}`),
    );
    const offer = parseSnapshot(offerSchema, offers!);
    if (offer?.visibility !== 'public' || offer.status !== 'live') return;
    const template = parseSnapshot(offerTemplateSchema, templates!);
    const subId = card.subId || (await newSubId(key));
    const trackingUrl = trackingUrlOf(template?.trackingTemplate ?? '', offerId, subId);
    if (!trackingUrl) {
      // Trying again would not fix the template; the admin who fixes it may decide on the request by hand.
      log.error('offer-without-template', { offerId });
      return;
    }
    const decision = { state: 'approved', reason: '', subId, trackingUrl, decidedAt: now };
    transaction.update(ref, changeOf(offerAccessSchema, card, decision));
  });
}
