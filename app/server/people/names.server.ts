import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { readEarly } from '../data/early-read.server.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

/** Display names by uid. */
export type Names = Readonly<Record<string, string>>;

/**
 * Names of at most so many people of a list, together with the list; people who are gone are left out.
 *
 * @param part names the list (early-read.server.ts); null when it was read before
 * @param most at most 30, as many as one query takes
 */
export async function readNames(
  read: Read,
  part: string | null,
  uids: Promise<readonly string[]>,
  most: number,
): Promise<Names> {
  const wanted = uids.then((all) => [...new Set(all)].filter(isDocumentId).slice(0, most));
  return readEarly(part && `names ${part}`, wanted, async (ids) => {
    const people = await read(collections.directory.listByIds(ids));
    return Object.fromEntries(people.map(({ uid, displayName }) => [uid, displayName]));
  });
}
