import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ECB } from '#app/domain/income/exchange-rates.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { CurrentRate } from '#app/server/programme/exchange-rates.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The last rate of each currency: from where, of which day, and whether commissions are still converted by it. */
export function CurrentRates({ rates }: { rates: readonly CurrentRate[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const sourceOf = (quote: CurrentRate['quote']) => (quote?.source === ECB ? t('rates.ecb') : (quote?.source ?? '–'));
  const formOf = (currency: string) => `${hrefWith('', { currency })}#keep-rate`;
  const missing = rates.filter(({ quote }) => !quote);
  return (
    <div className="grid min-w-0 gap-3">
      {missing.length > 0 ? (
        <div className="mb-2 flex flex-wrap items-center gap-2 rounded-xl bg-warn-soft px-4 py-3 text-sm">
          <p className="mr-auto font-medium text-warn">{t('rates.blocked', { count: missing.length })}</p>
          <span className="flex flex-wrap gap-2">
            {missing.map(({ currency }) => (
              <Button key={currency} asChild variant="outline" size="sm">
                <Link to={formOf(currency)} aria-label={t('rates.add', { currency })}>
                  <Plus aria-hidden="true" />
                  {currency}
                </Link>
              </Button>
            ))}
          </span>
        </div>
      ) : null}
      {/* A phone has no heads. */}
      <p aria-hidden="true" className="-mb-2 flex justify-between text-xs text-faint sm:hidden">
        <span>{t('rates.currency')}</span>
        <span>{t('rates.perEuro')}</span>
      </p>
      <DataTable
        caption={t('programme.tabs.rates')}
        phone="lines"
        rows={rates.filter(({ quote }) => quote)}
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
              ) : null,
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
                  {counts ? null : <Badge tone="warn">{t('rates.tooOld', { count: age })}</Badge>}{' '}
                  {/* A phone has no column for it. */}
                  <span className="text-muted sm:hidden">{sourceOf(quote)}</span>
                </span>
              ) : null,
          },
          {
            key: 'keep',
            header: t('rates.keep'),
            quiet: true,
            line: 'end',
            align: 'end',
            cell: ({ currency }) => (
              <TextLink to={formOf(currency)} className="whitespace-nowrap">
                <Pencil aria-hidden="true" className="ml-auto size-4 text-muted" />
                <span className="sr-only">{t('rates.correct', { currency })}</span>
              </TextLink>
            ),
          },
        ]}
      />
    </div>
  );
}
