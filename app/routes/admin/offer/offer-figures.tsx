import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { costPerClick } from '#app/domain/figures/rates.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { OfferFigures as Read } from '#app/server/figures/margin.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';

/** What the offer did in the last 30 days, in one currency, with the way to the analytics of the same days. */
export function OfferFigures({ figures: { range, currency, missing, ...figures } }: { figures: SerializeFrom<Read> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { clicks, conversions, revenueMinor, costMinor } = figures;
  const number = numberFormat(language);
  const money = (amountMinor: number) => <MoneyText money={{ amountMinor, currency }} locale={language} />;
  const facts = [
    [t('performance.clicks'), number.format(clicks)],
    [t('performance.conversions'), number.format(conversions)],
    [t('admin.analytics.margin.epc'), <RateText minor={costPerClick(figures)} currency={currency} locale={language} />],
    [t('admin.analytics.margin.cost'), money(costMinor)],
  ] as const;
  return (
    <section aria-label={t('offerEditor.figures')} className="mb-6" data-testid="offer-figures">
      <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <div className="max-sm:basis-full">
          <dt className="text-sm text-muted">{t('admin.analytics.margin.margin')}</dt>
          <dd className="lead-figure">{money(revenueMinor - costMinor)}</dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="pb-1 text-body font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-muted">
        {t('offerEditor.lastDays', { date: formatDateTime(range.to, language, 'date', 'UTC') })}{' '}
        {missing.length > 0 ? t('admin.analytics.margin.missing', { currencies: missing.join(', ') }) : null}{' '}
        <TextLink to={hrefWith(path('admin/analytics'), { view: 'margin', by: 'offers', ...range, in: currency })}>
          {t('offerEditor.figures')}
        </TextLink>
      </p>
    </section>
  );
}
