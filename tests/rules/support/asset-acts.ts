import type { Firestore } from 'firebase/firestore';
import type { Act } from './act.ts';
import type { Fields } from './batches.ts';
import { OFFER } from './catalogue-acts.ts';
import { actOfOffer, type By, setOfOffer, type Setting } from './of-offer.ts';

/** What promotes an offer, set rightly. */

export const BANNER = {
  ...{ kind: 'banner', label: 'Wide banner', image: 'a'.repeat(64), type: 'png', width: 728, height: 90 },
  ...{ text: '', language: '' },
};
export const LINE = {
  ...{ kind: 'line', label: 'Short', image: '', type: '', width: 0, height: 0 },
  ...{ text: 'Pruébalo hoy', language: 'es' },
};
const ASSETS = { assets: [BANNER, LINE], version: OFFER.version };

const SETTING: Setting = { collection: 'offerAssets', action: 'set-assets', after: ASSETS };

/** An admin sets what promotes the offer. */
export function setAssets(db: Firestore, by: By, bend: Fields = {}, entry: Fields = {}): Promise<void> {
  return setOfOffer(db, SETTING, by, bend, entry);
}

export const OLD_ASSETS = { assets: [LINE], version: OFFER.version, auditId: 'audit-0' };

export const ASSET_ACTS: Record<string, Act> = {
  'offerAssets.set': { ...actOfOffer(SETTING, null), other: actOfOffer(SETTING, OLD_ASSETS) },
};
