import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';
import { OFFER } from './catalogue-acts.ts';

/** What tracking links are made of, set rightly. */

export const TEMPLATE = { trackingTemplate: 'https://track.greenroom.test/{offerId}?sub_id_1={subId}' };

/** An admin sets what the links of an offer are made of. */
export function setTemplate(
  db: Firestore,
  { actor, before }: { actor: string; before: Fields | null },
  bend: Fields = {},
  entry: Fields = {},
): Promise<void> {
  const target = 'offerTemplates/the-offer';
  const after = bent({ ...TEMPLATE, auditId: 'audit000000000000001' }, bend);
  const batch = writeBatch(db);
  batch.set(doc(db, target), after);
  const described = { actor, role: 'admin', action: 'set-template', target, before, after };
  batch.set(doc(db, 'auditLog/audit000000000000001'), bent({ ...described, reason: '', at: serverTimestamp() }, entry));
  return batch.commit();
}

const OLD_TEMPLATE = { trackingTemplate: 'https://old.greenroom.test/{subId}', auditId: 'audit-0' };
const template = (before: Fields | null): Act => ({
  given: () => ({ 'offers/the-offer': OFFER, ...(before ? { 'offerTemplates/the-offer': before } : {}) }),
  perform: (db, _subject, actor, bend) => setTemplate(db, { actor, before }, bend),
});

export const TEMPLATE_ACTS: Record<string, Act> = {
  'offerTemplates.set': { ...template(null), other: template(OLD_TEMPLATE) },
};
