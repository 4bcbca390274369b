import { useTranslation } from 'react-i18next';
import { funnelOf, ratesOf } from '#app/domain/figures/rates.ts';
import { type Charted, figureOf } from '#app/domain/figures/performance-query.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { FunnelStep } from '#app/features/figures/funnel-step.tsx';
import type { Performance } from '#app/server/figures/performance.server.ts';
import { formatValue } from '#app/ui/charts/labels.ts';
import { cn } from '#app/ui/class-names.ts';
import { formatMoney, formatRate } from '#app/ui/values/money.tsx';
import { Link } from '#app/ui/link.tsx';

/** From click to commission: how many are left at each step. Each step leads to its chart. */
export function Funnel({
  performance: { query, currency, current, previous },
  language,
  to,
}: {
  performance: Performance;
  language: string;
  to: (figure: Charted) => string;
}) {
  const { t } = useTranslation();
  const number = numberFormat(language);
  const { perClickMinor } = ratesOf(current.totals);
  const share = (value: number) => formatValue(value, { kind: 'share' }, language);
  const steps = funnelOf(current.totals).map(({ step, count, ofClicks, partOf, share: part }) => ({
    name: step as Charted,
    figure: number.format(count),
    ofClicks,
    note: partOf && part !== null ? t(`performance.shareOf.${partOf}`, { share: share(part) }) : null,
  }));
  const commission = {
    name: 'commission' as const,
    figure: formatMoney({ amountMinor: current.totals.commissionMinor, currency }, language),
    ofClicks: null,
    note:
      perClickMinor === null
        ? null
        : t('performance.perClick', { amount: formatRate(perClickMinor, currency, language) }),
  };
  return (
    <section aria-labelledby="funnel" className="min-w-0">
      <h2 id="funnel" className="mb-2 section-title">
        {t('performance.funnel')}
      </h2>
      <nav aria-label={t('performance.charted')}>
        <ol>
          {/* The page begins with it, and its chart is shown. */}
          {(query.figure === 'commission' ? steps : [...steps, commission]).map(({ name, figure, ofClicks, note }) => (
            <FunnelStep
              key={name}
              name={
                <Link
                  to={to(name)}
                  preventScrollReset
                  aria-current={name === query.figure ? 'true' : undefined}
                  className={cn(
                    'min-h-6 rounded-sm text-sm hover:underline after:absolute after:inset-0',
                    name === query.figure ? 'font-medium text-accent' : 'text-muted',
                  )}
                >
                  {t(`performance.${name}`)}
                </Link>
              }
              change={
                name === 'commission'
                  ? null
                  : comparable(current.totals[figureOf(name)], previous.totals[figureOf(name)])
              }
              {...{ figure, ofClicks, note, language }}
            />
          ))}
        </ol>
      </nav>
    </section>
  );
}

/** A change between so few is chance, and its share in per cent says nothing. */
const FEWEST_COMPARED = 30;

function comparable(value: number, before: number): { value: number; before: number } | null {
  return Math.min(value, before) < FEWEST_COMPARED ? null : { value, before };
}
