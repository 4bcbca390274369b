import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ECB } from '#app/domain/income/exchange-rates.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { CurrentRate } from '#app/server/programme/exchange-rates.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { CurrencyName } from '#app/ui/values/currency-name.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';

/** The last rate of each currency: from where, of which day, and whether commissions are still converted by it. */
export function CurrentRates({ rates }: { rates: readonly CurrentRate[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const sourceOf = (quote: CurrentRate['quote']) => (quote?.source === ECB ? t('rates.ecb') : quote?.source);
  const formOf = (currency: string) => `${hrefWith('', { currency })}#keep-rate`;
  const missing = rates.filter(({ quote }) => !quote);
  const days = new Set(rates.flatMap(({ quote, counts }) => (quote ? [counts ? quote.date : ''] : [])));
  /** The day of all rates that there are; null where they differ, or where one is too old. */
  const day = days.size === 1 ? ([...days][0] ?? null) : null;
  const dateColumn: Column<CurrentRate> = {
    key: 'date',
    header: t('rates.date'),
    line: 'state',
    cell: ({ quote, age, counts }) =>
      quote && age !== null ? (
        <span className="sm:whitespace-nowrap">
          <DateTime value={quote.date} locale={language} style="short-date" zone={null} />{' '}
          {counts ? null : <Badge tone="warn">{t('rates.tooOld', { count: age })}</Badge>}{' '}
          {/* A phone has no column for it. */}
          <span className="text-muted sm:hidden">{sourceOf(quote)}</span>
        </span>
      ) : null,
  };
  return (
    <div className="grid min-w-0 gap-3">
      {day ? (
        <p className="statement-figure mt-0!" suppressHydrationWarning>
          {t('rates.of', { date: formatDateTime(day, language, 'short-date') })}
        </p>
      ) : null}
      {missing.length > 0 ? <p className="text-sm text-warn">{t('rates.blocked', { count: missing.length })}</p> : null}
      {/* A phone has no heads. */}
      <p aria-hidden="true" className="flex justify-between text-xs text-faint sm:hidden">
        <span>{t('rates.currency')}</span>
        <span>{t('rates.perEuro')}</span>
      </p>
      <DataTable
        caption={t('programme.tabs.rates')}
        phone="lines"
        rows={[...missing, ...rates.filter(({ quote }) => quote)]}
        rowKey={({ currency }) => currency}
        columns={[
          {
            key: 'currency',
            header: t('rates.currency'),
            rowHeader: true,
            cell: ({ currency }) => (
              <>
                {currency} <CurrencyName currency={currency} locale={language} />
              </>
            ),
          },
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
                <Badge tone="warn">{t('rates.none')}</Badge>
              ),
          },
          {
            key: 'source',
            header: t('rates.source'),
            ...(day ? { line: 'state' as const } : {}),
            cell: ({ quote }) => (
              <span title={quote?.source === ECB ? t('commission.ecb') : undefined} className="wrap-anywhere">
                {/* A phone has its line also without one. */}
                {sourceOf(quote) ?? <span className="sm:hidden">–</span>}
              </span>
            ),
          },
          // Of rates of one day, the day is said once.
          ...(day ? [] : [dateColumn]),
          {
            key: 'keep',
            header: t('rates.keep'),
            quiet: true,
            line: 'end',
            align: 'end',
            cell: ({ currency, quote }) => (
              <TextLink to={formOf(currency)} className="whitespace-nowrap">
                {quote ? (
                  <Pencil aria-hidden="true" className="ml-auto size-4 text-muted" />
                ) : (
                  <Plus aria-hidden="true" className="ml-auto size-4 text-warn" />
                )}
                <span className="sr-only">{t(quote ? 'rates.correct' : 'rates.add', { currency })}</span>
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  );
}
