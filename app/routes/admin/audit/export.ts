import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { changesOf, nameInEntry, readAuditFilter } from '#app/domain/audit/audit.ts';
import { readWholeAudit } from '#app/server/audit/page.server.ts';
import { csvResponse } from '#app/server/platform/csv-response.server.ts';
import { guard } from '#app/server/access/guard.server.ts';

/** What the page shows, whole, as CSV: a line for each field that an entry changed, and one for an entry without. */
export async function loader(args: LoaderFunctionArgs) {
  const { read } = await guard(args, 'admin/audit/export');
  const filter = readAuditFilter(new URL(args.request.url).searchParams);
  const now = new Date();
  const entries = await read((read) => readWholeAudit(read, filter, now));
  return csvResponse(`greenroom-audit-${now.toISOString().slice(0, 10)}.csv`, [
    ['id', 'at_utc', 'actor', 'role', 'action', 'target', 'target_name', 'reason', 'field', 'before', 'after'],
    ...entries.flatMap((entry) => {
      const { id, at, actor, role, action, target, reason } = entry;
      const head = [id, at.toISOString(), actor, role, action, target, nameInEntry(entry), reason];
      const changes = changesOf(entry);
      if (changes.length === 0) return [[...head, null, null, null]];
      return changes.map(({ field, before, after }) => [...head, field, before, after]);
    }),
  ]);
}
