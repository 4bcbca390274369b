import type { Firestore } from 'firebase/firestore';
import type { Act } from './act.ts';
import type { Fields } from './batches.ts';
import { actOfOffer, type By, setOfOffer, type Setting } from './of-offer.ts';

/** What tracking links are made of, set rightly. */

export const TEMPLATE = { trackingTemplate: 'https://track.greenroom.test/{offerId}?sub_id_1={subId}' };

const SETTING: Setting = { collection: 'offerTemplates', action: 'set-template', after: TEMPLATE };

/** An admin sets what the links of an offer are made of. */
export function setTemplate(db: Firestore, by: By, bend: Fields = {}, entry: Fields = {}): Promise<void> {
  return setOfOffer(db, SETTING, by, bend, entry);
}

const OLD_TEMPLATE = { trackingTemplate: 'https://old.greenroom.test/{subId}', auditId: 'audit-0' };

export const TEMPLATE_ACTS: Record<string, Act> = {
  'offerTemplates.set': { ...actOfOffer(SETTING, null), other: actOfOffer(SETTING, OLD_TEMPLATE) },
};
