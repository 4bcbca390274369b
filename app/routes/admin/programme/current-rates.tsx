import { useTranslation } from 'react-i18next';
import { ECB } from '#app/domain/income/exchange-rates.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { CurrentRate } from '#app/server/programme/exchange-rates.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The last rate of each currency: from where, of which day, and whether commissions are still converted by it. */
export function CurrentRates({ rates }: { rates: readonly CurrentRate[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <DataTable
      caption={t('programme.tabs.rates')}
      rows={rates}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', header: t('rates.currency'), rowHeader: true, cell: ({ currency }) => currency },
        {
          key: 'rate',
          header: t('rates.perEuro'),
          align: 'end',
          lead: true,
          cell: ({ quote }) =>
            quote ? (
              <span suppressHydrationWarning>
                {numberFormat(language, { maximumFractionDigits: 12 }).format(Number(quote.rate))}
              </span>
            ) : (
              '–'
            ),
        },
        {
          key: 'source',
          header: t('rates.source'),
          cell: ({ quote }) => (quote?.source === ECB ? t('commission.ecb') : (quote?.source ?? '–')),
        },
        {
          key: 'date',
          header: t('rates.date'),
          cell: ({ quote }) =>
            quote ? <DateTime value={quote.date} locale={language} style="date" zone={null} /> : '–',
        },
        {
          key: 'age',
          header: t('rates.age'),
          cell: ({ age, counts }) =>
            age === null ? (
              <Badge tone="neutral">{t('rates.none')}</Badge>
            ) : counts ? (
              t('rates.days', { count: age })
            ) : (
              <Badge tone="warn">{t('rates.tooOld', { count: age })}</Badge>
            ),
        },
        {
          key: 'keep',
          header: t('rates.keep'),
          quiet: true,
          align: 'end',
          cell: ({ currency, quote }) => (
            <TextLink to={`${hrefWith('', { currency })}#keep-rate`} className="whitespace-nowrap">
              {t(quote ? 'rates.correct' : 'rates.add', { currency })}
            </TextLink>
          ),
        },
      ]}
    />
  );
}
