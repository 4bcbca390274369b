import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ECB } from '#app/domain/income/exchange-rates.ts';
import { listFormat, numberFormat } from '#app/domain/platform/formatters.ts';
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
  const sourceOf = (quote: CurrentRate['quote']) => (quote?.source === ECB ? t('rates.ecb') : (quote?.source ?? '–'));
  const missing = rates.filter(({ quote }) => !quote);
  return (
    <div className="grid min-w-0 gap-3">
      {missing.length > 0 ? (
        <p className="flex items-start gap-2.5 text-sm text-ink">
          <span className="nav-count">{missing.length}</span>
          <span suppressHydrationWarning>
            {t('rates.blocked', { currencies: listFormat(language).format(missing.map(({ currency }) => currency)) })}
          </span>
        </p>
      ) : null}
      <DataTable
        caption={t('programme.tabs.rates')}
        phone="lines"
        rows={[...missing, ...rates.filter(({ quote }) => quote)]}
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
                  {numberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 12 }).format(
                    Number(quote.rate),
                  )}
                </span>
              ) : (
                <Badge tone="warn" className="max-sm:hidden">
                  {t('rates.none')}
                </Badge>
              ),
          },
          {
            key: 'source',
            header: t('rates.source'),
            cell: ({ quote }) => (
              <span title={quote?.source === ECB ? t('commission.ecb') : undefined} className="wrap-anywhere">
                {sourceOf(quote)}
              </span>
            ),
          },
          {
            key: 'date',
            header: t('rates.date'),
            line: 'state',
            cell: ({ quote, age, counts }) =>
              quote && age !== null ? (
                <span className="sm:whitespace-nowrap">
                  <DateTime value={quote.date} locale={language} style="short-date" zone={null} />{' '}
                  {counts ? (
                    <span className="text-muted">{t('rates.days', { count: age })}</span>
                  ) : (
                    <Badge tone="warn">{t('rates.tooOld', { count: age })}</Badge>
                  )}{' '}
                  {/* A phone has no column for it. */}
                  <span className="text-muted sm:hidden">{sourceOf(quote)}</span>
                </span>
              ) : (
                <>
                  <span className="max-sm:hidden">–</span>
                  <Badge tone="warn" className="sm:hidden">
                    {t('rates.none')}
                  </Badge>
                </>
              ),
          },
          {
            key: 'keep',
            header: t('rates.keep'),
            quiet: true,
            line: 'end',
            align: 'end',
            cell: ({ currency, quote }) => (
              <TextLink to={`${hrefWith('', { currency })}#keep-rate`} className="whitespace-nowrap">
                {quote ? (
                  <>
                    <Pencil aria-hidden="true" className="ml-auto size-4 text-muted" />
                    <span className="sr-only">{t('rates.correct', { currency })}</span>
                  </>
                ) : (
                  t('rates.add', { currency })
                )}
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  );
}
