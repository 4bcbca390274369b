import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import { it } from 'vitest';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';
import { OFFER } from './catalogue-acts.ts';

/** A document beside an offer that an admin sets whole, with the entry that describes it. */

export type Setting = { collection: 'offerAssets' | 'offerTemplates'; action: string; after: Fields };
export type By = { actor: string; before: Fields | null };

/** Sets it rightly, unless bent. */
export function setOfOffer(
  db: Firestore,
  { collection, action, after: right }: Setting,
  { actor, before }: By,
  bend: Fields = {},
  entry: Fields = {},
): Promise<void> {
  const auditId = 'audit000000000000001';
  const target = `${collection}/the-offer`;
  const after = bent({ ...right, auditId }, bend);
  const batch = writeBatch(db);
  batch.set(doc(db, target), after);
  const described = { actor, role: 'admin', action, target, before, after };
  batch.set(doc(db, `auditLog/${auditId}`), bent({ ...described, reason: '', at: serverTimestamp() }, entry));
  return batch.commit();
}

export function actOfOffer(setting: Setting, before: Fields | null): Act {
  return {
    given: () => ({ 'offers/the-offer': OFFER, ...(before ? { [`${setting.collection}/the-offer`]: before } : {}) }),
    perform: (db, _subject, actor, bend) => setOfOffer(db, setting, { actor, before }, bend),
  };
}

/** @param wrong what the entry says was there before or after, and was not */
export function itIsSetByAnAdmin(
  set: (bend?: Fields, entry?: Fields, actor?: 'admin' | 'streamer' | 'operator') => Promise<void>,
  wrong: Fields,
): void {
  it('is set by an admin, with the entry that describes it', async () => {
    for (const actor of ['streamer', 'operator'] as const) await assertFails(set({}, {}, actor));
    for (const entry of [
      { action: 'edit-offer' },
      { target: 'offers/the-offer' },
      { after: wrong },
      { before: wrong },
    ]) {
      await assertFails(set({}, entry));
    }
    await assertSucceeds(set());
  });
}
