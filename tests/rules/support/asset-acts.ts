import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';
import { OFFER } from './catalogue-acts.ts';

/** What promotes an offer, set rightly. */

export const BANNER = {
  ...{ kind: 'banner', label: 'Wide banner', image: 'a'.repeat(64), type: 'png', width: 728, height: 90 },
  ...{ text: '', language: '' },
};
export const LINE = {
  ...{ kind: 'line', label: 'Short', image: '', type: '', width: 0, height: 0 },
  ...{ text: 'Pruébalo hoy', language: 'es' },
};
const ASSETS = { assets: [BANNER, LINE], version: OFFER.version, auditId: 'audit000000000000001' };

/** An admin sets what promotes the offer. */
export function setAssets(
  db: Firestore,
  { actor, before }: { actor: string; before: Fields | null },
  bend: Fields = {},
  entry: Fields = {},
): Promise<void> {
  const target = 'offerAssets/the-offer';
  const after = bent(ASSETS, bend);
  const batch = writeBatch(db);
  batch.set(doc(db, target), after);
  const described = { actor, role: 'admin', action: 'set-assets', target, before, after };
  batch.set(doc(db, 'auditLog/audit000000000000001'), bent({ ...described, reason: '', at: serverTimestamp() }, entry));
  return batch.commit();
}

export const OLD_ASSETS = { assets: [LINE], version: OFFER.version, auditId: 'audit-0' };
const assets = (before: Fields | null): Act => ({
  given: () => ({ 'offers/the-offer': OFFER, ...(before ? { 'offerAssets/the-offer': before } : {}) }),
  perform: (db, _subject, actor, bend) => setAssets(db, { actor, before }, bend),
});

export const ASSET_ACTS: Record<string, Act> = {
  'offerAssets.set': { ...assets(null), other: assets(OLD_ASSETS) },
};
