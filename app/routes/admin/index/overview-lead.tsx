import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { NextPayday } from '#app/features/payouts/next-payday.tsx';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Age } from '#app/ui/values/age.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** How much is open and how long the oldest has waited, and the next payday, which leads where nothing is open. */
export function OverviewLead({ overview: { inbox, cycle, now } }: { overview: Overview }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const count = inbox.counts.open;
  const waits =
    inbox.view === 'open' ? inbox.rows.flatMap(({ since }) => (since ? [new Date(since).getTime()] : [])) : [];
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      {count > 0 ? (
        <>
          <p className="lead-figure">
            {t('inbox.openCount', {
              count,
              figure: `${numberFormat(language).format(count)}${inbox.more.includes('open') ? '+' : ''}`,
            })}
            {waits.length > 0 ? (
              <span className="text-body font-normal tracking-normal text-muted">
                {t('inbox.oldest')} <Age since={new Date(Math.min(...waits))} now={now} locale={language} />
              </span>
            ) : null}
          </p>
          <p className="text-sm text-muted">
            {t('paymentSolution.nextBatch')}{' '}
            <TextLink to={path('admin/payouts')}>
              <DateTime value={cycle.payAt} locale={language} style="short-date" zone={null} />
            </TextLink>
            {' · '}
            {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} style="short-datetime" />
          </p>
        </>
      ) : (
        <NextPayday cycle={cycle} />
      )}
    </div>
  );
}
