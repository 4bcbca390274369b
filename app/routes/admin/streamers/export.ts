import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readDirectorySearch } from '#app/domain/people/directory-search.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { csvStream } from '#app/server/platform/csv-response.server.ts';
import { PAGE_SIZES } from '#app/server/data/page-sizes.ts';
import { DIRECTORY_PLACE, searchDirectory } from '#app/server/people/directory-collection.server.ts';
import { managerNames } from '#app/server/people/manager-names.server.ts';

/** Everyone whom the list finds, in its order, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, read, session } = await guard(args, 'admin/streamers/export');
  const search = readDirectorySearch(new URL(args.request.url).searchParams);
  const now = new Date();
  const { names } = await read((read) => managerNames(read, identity.uid, now));
  return csvStream(
    { session, request: args.request, place: DIRECTORY_PLACE },
    `greenroom-people-${now.toISOString().slice(0, 10)}.csv`,
    [
      ...['uid', 'name', 'username', 'email', 'role', 'status', 'country', 'manager_id', 'manager'],
      ...['guides_done', 'last_active_utc', 'joined_at_utc', 'tags', 'flags'],
    ],
    async (place) => {
      const { entries, next } = await read(searchDirectory(search, place, now, PAGE_SIZES.exported));
      const rows = entries.map((entry) => {
        const { uid, displayName, username, email, role, effectiveRole, country, affiliateManagerId } = entry;
        const { guidesDone, lastActiveDay, createdAt, tags, flags } = entry;
        const manager = affiliateManagerId && (names[affiliateManagerId] ?? '');
        return [
          ...[uid, displayName, username, email, role, effectiveRole, country, affiliateManagerId, manager],
          ...[guidesDone, lastActiveDay, createdAt, tags.join('; '), flags.join('; ')],
        ];
      });
      return { rows, next };
    },
  );
}
