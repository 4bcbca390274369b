import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { DateTime } from '#app/ui/values/time.tsx';

type Props = { cycle: { payAt: Date | string; lockAt: Date | string } };

/** The next payday as the fact that a page leads with, and when its requests close. */
export function NextPayday({ cycle }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <p className="lead-figure">
        <span className="text-xl font-normal text-muted">{t('paymentSolution.nextBatch')}</span>
        <DateTime value={cycle.payAt} locale={language} style="date" zone={null} />
      </p>
      <p className="text-body text-muted">
        {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} style="short-datetime" />
      </p>
    </div>
  );
}
