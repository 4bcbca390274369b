import { documentId, limit, orderBy, startAfter } from 'firebase/firestore/lite';
import type { AffiliateManagerRecord } from '#app/domain/people/schemas.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Read, Reading } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

export type AffiliateManager = AffiliateManagerRecord & { id: string };

/** The first of them, in the order of their names: what a streamer is shown. */
function listFirstManagers(): Query<AffiliateManager[]> {
  return collections.affiliateManagers.listWithIds(orderBy('name'), limit(PAGE_SIZES.managersShown));
}

/** All of them, in the order of their names, page after page: for admins, who assign them. */
export function listAffiliateManagers(): Reading<AffiliateManager[]> {
  return async (read) => {
    const all: AffiliateManager[] = [];
    for (;;) {
      const last = all.at(-1);
      const after = last ? [startAfter(last.name, last.id)] : [];
      const { rows, more } = await read(
        collections.affiliateManagers.page(PAGE_SIZES.managers, orderBy('name'), orderBy(documentId()), ...after),
      );
      all.push(...rows);
      if (!more || rows.length === 0) return all;
    }
  };
}

/** The first managers, and this person's own, who may come after them; null without one. */
export async function readTeam(read: Read, uid: string) {
  const [managers, user] = await Promise.all([read(listFirstManagers()), read(collections.users.byId(uid))]);
  const ownId = user?.affiliateManagerId;
  const found = managers.find(({ id }) => id === ownId);
  const [own = null] = found ? [found] : ownId ? await read(collections.affiliateManagers.byIds([ownId])) : [];
  return { managers, own };
}
