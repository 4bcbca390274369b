import { type PersonView, ROWS } from '#app/domain/people/person-tabs.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { named } from './application.server.ts';
import { getDirectoryEntry } from './directory-collection.server.ts';
import { managerNames } from './manager-names.server.ts';
import { readNames } from './names.server.ts';
import { type PartRequest, readPersonPart } from './person-parts.server.ts';

/** Who the page is about: the head of every tab. Null when there is no such person. */
export async function readPerson(read: Read, id: string, viewer: string, language: Language, now: Date) {
  const proposed = read(collections.roleGrants.byId(id)).then((grant) => (grant?.state === 'proposed' ? grant : null));
  const proposer = proposed.then((open) => (open ? [open.proposedBy] : []));
  const [person, entry, application, open, names, managers] = await Promise.all([
    read(collections.users.byId(id)),
    read(getDirectoryEntry(id)),
    read(collections.applications.byId(id)),
    proposed,
    readNames(read, `proposal ${id}`, proposer, 1),
    managerNames(read, viewer, now),
  ]);
  if (!person) return null;
  const proposal = open && { ...open, proposedByName: names[open.proposedBy] ?? open.proposedBy };
  const channel = application && { ...application, ...named(application, language) };
  return { person, entry, channel, proposal, managers };
}

/** The parts that a view shows, read together. One part alone goes on from `before`; of several each has its first rows. */
export function readPersonParts(
  read: Read,
  { parts }: PersonView,
  { before, ...request }: Omit<PartRequest, 'part' | 'rows'>,
) {
  const isAlone = parts.length === 1;
  const from = isAlone ? before : null;
  const rows = isAlone ? ROWS.alone : ROWS.together;
  return Promise.all(parts.map((part) => readPersonPart(read, { ...request, part, rows, before: from })));
}
