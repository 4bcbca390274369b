import { useTranslation } from 'react-i18next';
import { rowStatus } from '#app/domain/programme/row-status.ts';
import type { TaskRow } from '#app/domain/programme/tasks.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { cn } from '#app/ui/class-names.ts';
import { formatDateTime } from '#app/ui/values/time.tsx';

/** How a row of the inbox stands. */
export function StatusBadge({ row, now, className }: { row: TaskRow; now: Date | string; className?: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { name, days: count, date, tone } = rowStatus(row, new Date(now));
  return (
    // What can wait says nothing new on a phone.
    <Badge tone={tone} className={cn(name === 'waits' && 'max-sm:hidden', className)}>
      {t(`inbox.states.${name}`, { count, date: date && formatDateTime(date, language, 'short-date') })}
    </Badge>
  );
}
