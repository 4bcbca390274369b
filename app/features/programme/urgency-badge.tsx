import { useTranslation } from 'react-i18next';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const TONES = { failed: 'bad', late: 'bad', waits: 'warn', runs: 'info' } as const satisfies Record<
  InboxRow['urgency'],
  BadgeTone
>;

/** How a row of the inbox stands. */
export function UrgencyBadge({ urgency, className }: { urgency: InboxRow['urgency']; className?: string }) {
  const { t } = useTranslation();
  return (
    <Badge tone={TONES[urgency]} className={className}>
      {t(`inbox.urgency.${urgency}`)}
    </Badge>
  );
}
