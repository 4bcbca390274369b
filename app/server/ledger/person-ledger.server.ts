import type { Language } from '#app/domain/platform/languages.ts';
import type { LedgerRecord } from '#app/domain/ledger/schemas.ts';
import { nextPlace } from '#app/domain/platform/page-cursor.ts';
import type { Read } from '../data/port.server.ts';
import { auditRow } from '../audit/page.server.ts';
import { listAudit } from '../audit/collection.server.ts';
import { readNames } from '../people/names.server.ts';
import { getSourceOfCommission } from '../income/collection.server.ts';
import { getLedgerEntry, listLedger } from './collection.server.ts';

/** With the head of the page, the entry and its source they stay within ten documents besides a list. */
const MOST_DECISIONS = 9;
const MOST_NAMES = 5;

/** A page of someone's transfers, from the one with the sequence number `before` on. */
export async function readPersonLedger(read: Read, uid: string, before: string | null, count: number) {
  const seq = Number(before ?? Number.NaN);
  const { rows: entries, more } = await read(listLedger(uid, Number.isSafeInteger(seq) && seq > 0 ? seq : null, count));
  return { entries, next: nextPlace(entries, more, ({ seq: last }) => String(last)) };
}

/** One transfer with what it came of and who decided on that. Null for a key that is none of this person's. */
export async function readLedgerEntry(read: Read, uid: string, key: string, language: Language) {
  const entry = await read(getLedgerEntry(key));
  if (entry?.uid !== uid) return null;
  const { source } = entry;
  const decisions = read(listAudit({ ...ANYTHING, targets: [decidedOn(entry)] }, null, MOST_DECISIONS));
  const people = decisions.then(({ entries }) => [uid, ...entries.map(({ actor }) => actor)]);
  const [audit, of, names] = await Promise.all([
    decisions,
    source.type === 'commission' ? read(getSourceOfCommission(source.id)) : null,
    readNames(read, `decisions ${decidedOn(entry)}`, people, MOST_NAMES),
  ]);
  return { ...entry, key, of, decisions: audit.entries.map((one) => auditRow(one, names, language)) };
}

const ANYTHING = { actorUid: null, targetUid: null, action: null, from: null, to: null };

/** The document that decisions on the source of a transfer are about. */
function decidedOn({ uid, source }: LedgerRecord): string {
  if (source.type === 'commission') return `commissions/${source.id}`;
  return source.type === 'payoutRequest' ? `payoutRequests/${source.id}` : `balances/${uid}`;
}
