import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The open cycle with its cut-off, and when figures last came in. */
export function CycleLine({ overview: { cycle, tracker } }: { overview: Overview }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
      <span>
        <TextLink to={path('admin/payouts')}>{t('admin.overview.openCycle')}</TextLink>{' '}
        <DateTime value={cycle.payAt} locale={language} style="date" zone={null} /> · {t('payout.request.locksAt')}{' '}
        <DateTime value={cycle.lockAt} locale={language} />
      </span>
      <span>
        <TextLink to={hrefWith(path('admin/income'), { view: 'jobs' })}>{t('admin.overview.queues.import')}</TextLink>{' '}
        {tracker.importedAt ? (
          <DateTime value={tracker.importedAt} locale={language} />
        ) : (
          t('admin.overview.extra.importNever')
        )}
        {tracker.connected ? null : ` · ${t('admin.overview.extra.importOff')}`}
      </span>
    </p>
  );
}
