import { useTranslation } from 'react-i18next';
import type { CommissionDecision } from '#app/domain/income/commission-decision.ts';
import type { DecidedRow } from '#app/server/income/decisions.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** What came of a decision on several commissions that not all went through: how many did, and each that waits, failed or was not tried. */
export function DecidedRows({ action, rows }: { action: CommissionDecision; rows: readonly DecidedRow[] }) {
  const { t } = useTranslation();
  const path = usePath();
  const done = rows.filter(({ outcome }) => outcome === 'done').length;
  const hasFailed = rows.some(({ outcome }) => outcome !== 'done' && outcome !== 'waits');
  return (
    <Alert kind={hasFailed ? 'error' : 'info'} className="mb-4" title={t(`income.done.${action}`, { count: done })}>
      <ul className="mt-1 grid gap-1 text-sm">
        {rows.map((row) =>
          row.outcome === 'done' ? null : (
            <li key={row.id} className="break-words">
              <TextLink to={path('admin/income/:id', { id: row.id })}>{row.label}</TextLink>
              {': '}
              {t(row.why ?? 'toasts.waitsForAdmin')}
            </li>
          ),
        )}
      </ul>
    </Alert>
  );
}
