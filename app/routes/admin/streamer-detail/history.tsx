import type { SerializeFrom } from '@remix-run/cloudflare';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import type { PartOf } from '#app/server/people/page.server.ts';
import { Notes } from './notes.tsx';

/** What admins tell each other of the person, or what was done about them. */
export function History({ shown }: { shown: SerializeFrom<PartOf<'notes'> | PartOf<'timeline'>> }) {
  if (shown.part === 'notes') return <Notes notes={shown.notes} names={shown.names} />;
  return <AuditList rows={shown.rows} isAboutOne />;
}
