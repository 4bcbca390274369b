import { type AuditFilter, changesOf } from '#app/domain/audit/audit.ts';
import { factsOf } from '#app/domain/audit/facts.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import {
  type AuditCursor,
  type AuditEntry,
  type AuditSearch,
  listAudit,
  readAuditCursor,
} from './collection.server.ts';
import { findUid } from '../people/directory-collection.server.ts';
import { readNames } from '../people/names.server.ts';
import { sentenceOf } from './sentence.server.ts';

/** Names that one page looks up besides those that its entries have; further people are shown by their ids. */
const MOST_NAMES = 7;

/** As many queries as one request of a Worker can make with room to spare. */
const MOST_PAGES = 40;

/** Who and what a filter means: a path as it is, otherwise a username, an email or a uid. */
async function searchOf(read: Read, { actor, target, ...rest }: AuditFilter): Promise<AuditSearch> {
  const isPath = target.includes('/');
  const [actorUid, targetUid] = await Promise.all([
    actor ? read(findUid(actor)).then((uid) => uid ?? actor) : null,
    target && !isPath ? read(findUid(target)).then((uid) => uid ?? target) : null,
  ]);
  return { ...rest, actorUid, targetUid, target: isPath ? target : null };
}

/** An entry for a screen: a sentence, and only the fields that changed. */
export function auditRow(entry: AuditEntry, names: Record<string, string>, language: Language) {
  const { id, at, action, target, reason } = entry;
  return { id, at, action, target, reason, sentence: sentenceOf(entry, names, language), changes: changesOf(entry) };
}
export type AuditRow = ReturnType<typeof auditRow>;

/**
 * A page of the log with the names of its people: docs/decisions/0021 says whose. `about`: the person whom it is about, where
 * that is known already, how many rows are wanted, and how many names there is room for.
 */
export async function readAuditPage(
  read: Read,
  filter: AuditFilter,
  before: AuditCursor | null,
  language: Language,
  about?: { uid: string; mostNames: number; rows: number },
) {
  const search = about
    ? { ...filter, actorUid: null, target: null, targetUid: about.uid }
    : await searchOf(read, filter);
  const page = read(listAudit(search, before, about?.rows));
  const people = page.then(({ entries }) => [...entries.map(({ actor }) => actor), ...entries.flatMap(unnamedIn)]);
  const part = `audit ${JSON.stringify([search, before])}`;
  const [{ entries, more }, names] = await Promise.all([
    page,
    readNames(read, part, people, about?.mostNames ?? MOST_NAMES),
  ]);
  return {
    rows: entries.map((entry) => auditRow(entry, names, language)),
    next: more ? (entries.at(-1)?.cursor ?? null) : null,
  };
}

/** The person whom an entry is about, when it does not say their name. */
function unnamedIn(entry: AuditEntry): string[] {
  const { person } = factsOf(entry);
  return person && person.name === null ? [person.uid] : [];
}

/** All entries of a filter, newest first, up to nearly four thousand. */
export async function readWholeAudit(read: Read, filter: AuditFilter): Promise<AuditEntry[]> {
  const search = await searchOf(read, filter);
  const all: AuditEntry[] = [];
  for (let [page, before] = [0, null as AuditCursor | null]; page < MOST_PAGES; page += 1) {
    const { entries, more } = await read(listAudit(search, before, PAGE_SIZES.exported));
    all.push(...entries);
    if (!more || entries.length === 0) break;
    before = readAuditCursor(entries.at(-1)!.cursor);
  }
  return all;
}
