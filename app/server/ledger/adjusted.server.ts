import { isCorrectable } from '#app/domain/ledger/change-by.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { unpayableCurrencies } from '#app/domain/programme/network-terms.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { isOnlyAdminLeft } from '../figures/counters-collection.server.ts';
import { getDirectoryEntry } from '../people/directory-collection.server.ts';
import { readAddedByHand } from './by-hand.server.ts';
import { listLedger } from './collection.server.ts';

/** The latest entries that are shown next to a correction. */
const LATEST = 8;

/** Whose balance an admin corrects, what is on it, and what the admin added to it before. Null for nobody. */
export async function readAdjusted(read: Read, { uid, admin, now }: { uid: string; admin: string; now: Date }) {
  if (!isDocumentId(uid)) return null;
  const [profile, balance, entry, isOnlyAdmin, ledger, settings] = await Promise.all([
    read(collections.payouts.byId(uid)),
    read(collections.balances.byId(uid)),
    read(getDirectoryEntry(uid)),
    read(isOnlyAdminLeft()),
    read(listLedger(uid, null, LATEST)),
    read(collections.programmeSettings.byId('settings')),
  ]);
  if (!profile) return null;
  const added = balance && (await readAddedByHand(read, { uid, admin, now, currency: balance.currency }));
  return {
    username: profile.username,
    name: entry?.displayName ?? null,
    balance,
    isCorrectable: isCorrectable(balance !== null, entry?.effectiveRole),
    added,
    isOnlyAdmin,
    unpayable: unpayableCurrencies(settings?.networks),
    entries: ledger.rows,
  };
}
