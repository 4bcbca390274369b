import { useTranslation } from 'react-i18next';
import { funnelOf } from '#app/domain/figures/rates.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { Money } from '#app/server/figures/money.server.ts';
import { Delta } from '#app/ui/values/delta.tsx';
import { shareText } from './rate-texts.ts';

/**
 * From click to first deposit: how many are left at each step. Conversions are left to their rate: in a programme without renewals
 * they are the first deposits.
 */
export function ProgrammeFunnel({ money: { totals, totalsBefore }, language }: { money: Money; language: string }) {
  const { t } = useTranslation();
  const number = numberFormat(language);
  return (
    <section aria-labelledby="funnel" className="min-w-0">
      <h2 id="funnel" className="mb-3 text-[0.9375rem] font-semibold text-ink">
        {t('admin.analytics.funnel')}
      </h2>
      <ol className="grid gap-1">
        {funnelOf(totals)
          .filter(({ step }) => step !== 'conversions')
          .map(({ step, count, ofClicks, partOf, share }) => (
            <li key={step} className="py-2">
              <span className="flex items-baseline justify-between gap-3">
                <span className="text-sm text-muted">{t(`performance.${step}`)}</span>
                <span className="font-semibold tracking-tight text-ink tabular-nums" suppressHydrationWarning>
                  {number.format(count)}
                </span>
              </span>
              <svg aria-hidden="true" width="100%" height="6" className="my-1.5 block">
                <rect width="100%" height="6" rx="3" className="fill-line" />
                <rect width={`${Math.round(ofClicks * 1000) / 10}%`} height="6" rx="3" className="fill-chart-1" />
              </svg>
              <span className="flex min-h-5 items-baseline justify-between gap-3 text-sm text-muted">
                <span suppressHydrationWarning>
                  {partOf && share !== null
                    ? t(`performance.shareOf.${partOf}`, { share: shareText(share, language) })
                    : null}
                </span>
                <Delta value={totals[step]} before={totalsBefore[step]} locale={language} />
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}
