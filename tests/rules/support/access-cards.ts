import { createHash } from 'node:crypto';
import { SUB_ID_CARD } from '#app/domain/offers/access.ts';

/** A sub-id that the card of this person and offer may have. */
export function subIdOf(uid: string, offerId = 'the-offer'): string {
  const digest = createHash('sha256').update(`${offerId}_${uid}`).digest('hex');
  return `kU7mQ2xZ9aB4cD6eF8gH${digest.slice(0, SUB_ID_CARD)}`;
}

/** offerTemplates/the-offer. */
export const TEMPLATE = {
  trackingTemplate: 'https://track.greenroom.test/{offerId}?sub_id_1={subId}',
  auditId: 'audit000000000000000',
};

/** An approval with this sub-id, and the link that follows from it. */
export function approvedWith(subId: string, offerId = 'the-offer') {
  return { state: 'approved', trackingUrl: `https://track.greenroom.test/${offerId}?sub_id_1=${subId}`, subId };
}

/** The approval of the streamer's card. */
export const APPROVED = approvedWith(subIdOf('streamer'));
export const DECLINED = { state: 'declined', reason: 'Not yet', mayAskAgainAt: null };
