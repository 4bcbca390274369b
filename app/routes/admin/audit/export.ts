import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { changesOf, nameInEntry, readAuditFilter } from '#app/domain/audit/audit.ts';
import type { AuditEntry } from '#app/server/audit/collection.server.ts';
import { readAuditFile } from '#app/server/audit/page.server.ts';
import { csvStream, noFile } from '#app/server/platform/csv-response.server.ts';
import { AUDIT_PLACE } from '#app/server/audit/collection.server.ts';
import { guard } from '#app/server/access/guard.server.ts';

/** What the page shows, whole, as CSV: a line for each field that an entry changed, and one for an entry without. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read, session } = await guard(args, 'admin/audit/export');
  const filter = readAuditFilter(new URL(args.request.url).searchParams);
  const now = new Date();
  const readPage = await readAuditFile(read, filter, now);
  // No file rather than an empty one, which would look like an empty log.
  if (!readPage) return noFile(409, language, 'table.fileOfSeveral');
  return csvStream(
    { session, request: args.request, place: AUDIT_PLACE },
    `greenroom-audit-${now.toISOString().slice(0, 10)}.csv`,
    ['id', 'at_utc', 'actor', 'role', 'action', 'target', 'target_name', 'reason', 'field', 'before', 'after'],
    async (before) => {
      const { entries, next } = await readPage(before);
      return { rows: entries.flatMap(linesOf), next };
    },
  );
}

function linesOf(entry: AuditEntry) {
  const { id, at, actor, role, action, target, reason } = entry;
  const head = [id, at.toISOString(), actor, role, action, target, nameInEntry(entry), reason];
  const changes = changesOf(entry);
  if (changes.length === 0) return [[...head, null, null, null]];
  return changes.map(({ field, before, after }) => [...head, field, before, after]);
}
