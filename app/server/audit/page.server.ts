import { type AuditFilter, changesOf } from '#app/domain/audit/audit.ts';
import { factsOf, sentenceKey } from '#app/domain/audit/facts.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { idOf, meantBy, type Meant } from '#app/domain/people/meant.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { nextPlace } from '#app/domain/platform/page-cursor.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import {
  type AuditCursor,
  type AuditEntry,
  type AuditSearch,
  listAudit,
  readAuditCursor,
} from './collection.server.ts';
import { meantOffer, offerWithId } from '../offers/admin-collection.server.ts';
import { meantPerson } from '../people/directory-collection.server.ts';
import { readNames } from '../people/names.server.ts';
import { sentenceOf, sentenceOfSeveral } from './sentence.server.ts';

/**
 * Documents that one page reads besides its entries and what the admin keeps for the table: those that say who is meant by the
 * filter, then names that the entries do not have. Further people are shown by their ids.
 */
const MOST_BESIDE = 8;

/** What is said of an offer, besides who may promote it. */
const OFFER_DOCUMENTS = ['offers', 'offerAssets', 'offerTemplates'];

/** The person or offer that has this ID or, without one, the person that the words mean and, where no single person is, the offer. */
async function readSubject(
  read: Read,
  text: string,
  language: Language,
  now: Date,
): Promise<Meant & { isOffer: boolean }> {
  const person = await read(meantPerson(text, now));
  if (person.kind === 'anything' || idOf(person) === text) return { ...person, isOffer: false };
  const offer = await read((person.kind === 'one' ? offerWithId : meantOffer)(text, language));
  const reads = person.reads + offer.reads;
  if (idOf(offer) === text) return { ...offer, reads, isOffer: true };
  if (person.kind === 'one') return { ...person, reads, isOffer: false };
  const all = [person, offer].flatMap((one) =>
    one.kind === 'several' ? one.found : one.kind === 'one' ? [one.found] : [],
  );
  const more = [person, offer].some((one) => one.kind === 'several' && one.more);
  return { ...meantBy(all, more, reads), isOffer: true };
}

/** Whom a filter means by what was typed, and the search; null while the reader has to choose. */
async function searchOf(read: Read, { actor, target, ...rest }: AuditFilter, language: Language, now: Date) {
  const isPath = target.includes('/');
  const [who, about] = await Promise.all([
    read(meantPerson(actor, now)),
    readSubject(read, isPath ? '' : target, language, now),
  ]);
  // Jobs and people who are gone have no entry in the directory: their IDs are looked for as they are.
  const uidOf = (meant: Meant, text: string) => idOf(meant) ?? (meant.kind === 'nothing' ? text : null);
  const offerId = about.isOffer ? idOf(about) : null;
  const [actorUid, targetUid] = [uidOf(who, actor), offerId ? null : uidOf(about, isPath ? '' : target)];
  const targets = isPath ? [target] : offerId ? OFFER_DOCUMENTS.map((name) => `${name}/${offerId}`) : null;
  const isClear = (actor === '' || actorUid !== null) && (target === '' || targets !== null || targetUid !== null);
  const search: AuditSearch | null = isClear ? { ...rest, actorUid, targetUid, targets } : null;
  return { search, who, about };
}

/** An entry for a screen: a sentence, and only the fields that changed. */
export function auditRow(entry: AuditEntry, names: Record<string, string>, language: Language) {
  const { id, at, action, target, reason } = entry;
  return { id, at, action, target, reason, sentence: sentenceOf(entry, names, language), changes: changesOf(entry) };
}
type OneRow = ReturnType<typeof auditRow>;
/** `each`: the entries that the row tells together. */
export type AuditRow = OneRow & { each?: readonly OneRow[] };

/** Entries as rows. Neighbours that say the same of several people are one row, which has each of them. */
export function auditRows(
  entries: readonly AuditEntry[],
  names: Record<string, string>,
  language: Language,
): AuditRow[] {
  const rows: AuditRow[] = [];
  for (let at = 0; at < entries.length;) {
    const first = entries[at]!;
    const after = entries.findIndex((entry, index) => index > at && !isAlike(first, entry));
    const run = entries.slice(at, after === -1 ? undefined : after);
    const sentence = run.length > 1 ? sentenceOfSeveral(run, names, language) : null;
    const each = run.map((entry) => auditRow(entry, names, language));
    rows.push(...(sentence ? [{ ...each[0]!, sentence, each }] : each));
    at += run.length;
  }
  return rows;
}

/** Whether two entries differ only in whom they are about, on the same day. */
function isAlike(one: AuditEntry, other: AuditEntry): boolean {
  const told = (entry: AuditEntry) =>
    [entry.actor, sentenceKey(entry), entry.reason, factsOf(entry).day, dayOf(entry.at)].join('\n');
  return told(one) === told(other);
}

/**
 * A page of the log with the names of its people: docs/decisions/0021 says whose. `about`: the person whom it is about, where
 * that is known already, how many rows are wanted, and how many names there is room for.
 */
export async function readAuditPage(
  read: Read,
  filter: AuditFilter,
  before: AuditCursor | null,
  language: Language,
  now: Date,
  about?: { uid: string; mostNames: number; rows: number },
) {
  const meant = about ? null : await searchOf(read, filter, language, now);
  const search = about ? { ...filter, actorUid: null, targets: null, targetUid: about.uid } : meant!.search;
  const asked = { who: meant?.who ?? null, about: meant?.about ?? null };
  if (!search) return { rows: [], next: null, ...asked };
  const page = read(listAudit(search, before, about?.rows));
  const known = Object.fromEntries(
    [asked.who, asked.about].flatMap((one) => (one?.kind === 'one' ? [[one.found.id, one.found.label]] : [])),
  );
  const people = page.then(({ entries }) =>
    [...entries.map(({ actor }) => actor), ...entries.flatMap(unnamedIn)].filter((uid) => !Object.hasOwn(known, uid)),
  );
  const part = `audit ${JSON.stringify([search, before])}`;
  const room = MOST_BESIDE - (asked.who?.reads ?? 0) - (asked.about?.reads ?? 0);
  const [{ entries, more }, names] = await Promise.all([
    page,
    readNames(read, part, people, about?.mostNames ?? Math.max(room, 0)),
  ]);
  return {
    rows: auditRows(entries, { ...known, ...names }, language),
    next: nextPlace(entries, more, ({ cursor }) => cursor),
    ...asked,
  };
}

/** The person whom an entry is about, when it does not say their name. */
function unnamedIn(entry: AuditEntry): string[] {
  const { person } = factsOf(entry);
  return person && person.name === null ? [person.uid] : [];
}

/**
 * The entries of a filter for a file, page by page, newest first. Null while the reader has to choose whom it means: an empty file
 * would look like an empty log.
 */
export async function readAuditFile(read: Read, filter: AuditFilter, now: Date) {
  // Nobody is asked to choose here: the language is of no matter.
  const { search } = await searchOf(read, filter, 'en', now);
  if (!search) return null;
  return async (before: AuditCursor | null): Promise<{ entries: AuditEntry[]; next: AuditCursor | null }> => {
    const { entries, more } = await read(listAudit(search, before, PAGE_SIZES.exported));
    return { entries, next: nextPlace(entries, more, ({ cursor }) => readAuditCursor(cursor)) };
  };
}
