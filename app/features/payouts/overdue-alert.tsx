import { useTranslation } from 'react-i18next';
import type { Overdue } from '#app/domain/payouts/overdue.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { TotalsText } from './totals-text.tsx';

/** The payouts that should have arrived by now, batch by batch, each with the way to it. Nothing when there are none. */
export function OverdueAlert({
  overdue,
  linkTo,
}: {
  overdue: readonly Overdue[];
  linkTo: (cycleId: string) => string;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (overdue.length === 0) return null;
  const all = overdue.reduce((sum, { count }) => sum + count, 0);
  return (
    <Alert kind="error" still title={t('payout.overdue.title', { count: all })}>
      <ul className="grid gap-1.5" data-testid="overdue">
        {overdue.map(({ cycleId, count, totals, days }) => (
          <li key={cycleId} className="flex flex-wrap gap-x-3">
            <TextLink to={linkTo(cycleId)}>
              <DateTime value={cycleId} locale={language} style="date" zone={null} />
            </TextLink>
            <span>
              {t('payout.overdue.count', { count })} · {t('payout.overdue.days', { count: days })}
            </span>
            <TotalsText totals={totals} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
