import { useTranslation } from 'react-i18next';
import { funnelOf } from '#app/domain/figures/rates.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { FunnelStep } from '#app/features/figures/funnel-step.tsx';
import type { Money } from '#app/server/figures/money.server.ts';
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
      <h2 id="funnel" className="mb-2 section-title">
        {t('admin.analytics.funnel')}
      </h2>
      <ol>
        {funnelOf(totals)
          .filter(({ step }) => step !== 'conversions')
          .map(({ step, count, ofClicks, partOf, share }) => (
            <FunnelStep
              key={step}
              name={<span className="text-sm text-muted">{t(`performance.${step}`)}</span>}
              figure={number.format(count)}
              note={
                partOf && share !== null
                  ? t(`performance.shareOf.${partOf}`, { share: shareText(share, language) })
                  : null
              }
              change={{ value: totals[step], before: totalsBefore[step] }}
              {...{ ofClicks, language }}
            />
          ))}
      </ol>
    </section>
  );
}
