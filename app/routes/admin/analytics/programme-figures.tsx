import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PROGRAMME_COUNTS } from '#app/domain/figures/breakdowns.ts';
import { type DayRange, daysOf } from '#app/domain/figures/date-range.ts';
import { UNKNOWN_KEY } from '#app/domain/figures/monthly-stats.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';
import { regionName, numberFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { ActiveStreamers } from '#app/server/figures/active-streamers.server.ts';
import type { Money, MoneyFigures, MoneyRow } from '#app/server/figures/money.server.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { DateRangePicker } from '#app/ui/choices/date-range-picker.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { Delta } from '#app/ui/values/delta.tsx';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { shareText } from './rate-texts.ts';
import { MissingRates } from '#app/features/figures/missing-rates.tsx';

// Below the first screen.
const ProgrammeFunnel = lazyExtra(async () => (await import('./programme-funnel.tsx')).ProgrammeFunnel);
const ActiveChart = lazyExtra(async () => (await import('./active-chart.tsx')).ActiveChart);

const ReportingCurrency = lazyExtra(
  async () => (await import('#app/features/figures/reporting-currency.tsx')).ReportingCurrency,
);

type Props = {
  money: Money;
  active: ActiveStreamers;
  today: string;
  range: DayRange;
  by: 'offers' | 'countries';
  language: string;
};

/** What streamers earned against the period before, its days, the way from click to deposit, active streamers, and one breakdown. */
export function ProgrammeFiguresView({ money, active, today, range, by, language }: Props) {
  const { t } = useTranslation();
  const { currency, series, seriesBefore } = money;
  // A day that isn't over would look like a fall.
  const isOpen = range.to === today;
  const soFar = isOpen && series.at(-1) ? ` · ${t('admin.analytics.today')}` : '';
  return (
    <>
      <DateRangePicker
        range={range}
        today={today}
        presets={['7-days', '30-days', '90-days', 'this-month', 'last-month']}
        parameters={{ by, in: currency }}
        className="mb-6"
      />
      <Headline {...{ money, active, language }} />
      <MissingRates missing={money.missing} language={language} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <BarChart
          plain
          legend
          unfinished={isOpen}
          className="min-w-0"
          title={t('performance.chart')}
          description={`${t('performance.daysInUtc')}${soFar}`}
          locale={language}
          entries={{ kind: 'day', values: daysOf(range) }}
          value={{ kind: 'money', currency }}
          series={[
            { key: 'before', label: t('performance.seriesBefore'), values: seriesBefore, comparison: true },
            { key: 'now', label: t('performance.seriesNow'), values: series },
          ]}
        />
        <Suspense fallback={<Skeleton className="h-80! rounded-xl!" />}>
          <ProgrammeFunnel money={money} language={language} />
        </Suspense>
      </div>
      <Suspense fallback={<Skeleton className="mt-8 h-80! rounded-xl!" />}>
        <ActiveChart {...{ active, range, isOpen, language }} />
      </Suspense>
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={(['offers', 'countries'] as const).map((dimension) => ({
          to: hrefWith('', { ...range, by: dimension, in: currency }),
          label: t(`performance.by.${dimension}`),
          current: dimension === by,
        }))}
      />
      <Breakdown {...{ money, by, language }} />
      <Suspense fallback={null}>
        <ReportingCurrency {...money} isTold language={language} kept={{ ...range, by }} />
      </Suspense>
    </>
  );
}

/** What streamers earned, for each click and in all, how many clicks convert, and who was there to make them. */
function Headline({ money, active, language }: Pick<Props, 'money' | 'active' | 'language'>) {
  const { t } = useTranslation();
  const { before, currency, totals, totalsBefore } = money;
  const [rates, ratesBefore] = [ratesOf(totals), ratesOf(totalsBefore)];
  const day = (date: string) => formatDateTime(date, language, 'date') ?? '';
  const delta = (now: number | null, then: number | null) =>
    now === null || then === null ? null : <Delta value={now} before={then} locale={language} />;
  return (
    <>
      <LeadFigures
        lead={{
          label: t('performance.commission'),
          value: (
            <MoneyText
              money={{ amountMinor: totals.commissionMinor, currency }}
              locale={language}
              className="proportional-nums!"
            />
          ),
          note: delta(totals.commissionMinor, totalsBefore.commissionMinor),
        }}
        others={[
          {
            label: t('admin.analytics.margin.epc'),
            value: <RateText minor={rates.perClickMinor} currency={currency} locale={language} />,
            note: delta(rates.perClickMinor, ratesBefore.perClickMinor),
          },
          {
            label: t('performance.conversionRate'),
            value: rates.conversion === null ? '–' : shareText(rates.conversion, language),
            note: delta(rates.conversion, ratesBefore.conversion),
          },
          {
            label: t('admin.analytics.active.average'),
            value: numberFormat(language, { maximumFractionDigits: 1 }).format(active.average),
            note: delta(active.average, active.averageBefore),
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted" suppressHydrationWarning>
        {rates.perClickMinor === null ? `${t('performance.tooFew', { clicks: FEWEST_CLICKS })} ` : null}
        {t('performance.comparedWith', { from: day(before.from), to: day(before.to) })}
      </p>
    </>
  );
}

/** Null under 50 clicks. */
function ratesOf({ clicks, conversions, commissionMinor }: MoneyFigures) {
  if (clicks < FEWEST_CLICKS) return { perClickMinor: null, conversion: null };
  return { perClickMinor: commissionMinor / clicks, conversion: conversions / clicks };
}

function Breakdown({ money, by, language }: Pick<Props, 'money' | 'by' | 'language'>) {
  const { t } = useTranslation();
  const number = numberFormat(language);
  const { currency } = money;
  const nameOf = ({ key, name }: MoneyRow) => {
    if (key === UNKNOWN_KEY) return t(`performance.unknown.${by}`);
    return by === 'offers' ? name : regionName(language, key);
  };
  return (
    <DataTable<MoneyRow>
      caption={t(`performance.by.${by}`)}
      rows={money[by]}
      rowKey={({ key }) => key}
      phone="lines"
      empty={<EmptyState title={t('charts.empty')} description={t('pages.adminAnalytics.empty.description')} />}
      columns={[
        {
          key: 'name',
          header: t(`performance.dimension.${by}`),
          rowHeader: true,
          cell: (row) => <span suppressHydrationWarning>{nameOf(row)}</span>,
        },
        ...PROGRAMME_COUNTS.map((key): Column<MoneyRow> => ({
          key,
          header: t(`performance.${key}`),
          align: 'end',
          ...(key === PROGRAMME_COUNTS[0] ? { line: 'state' as const } : {}),
          cell: (row) => (
            <>
              <span className="max-sm:hidden">{number.format(row[key])}</span>
              {key === PROGRAMME_COUNTS[0] ? <Counts row={row} language={language} /> : null}
            </>
          ),
        })),
        {
          key: 'commission',
          header: t('performance.commission'),
          align: 'end',
          lead: true,
          cell: ({ commissionMinor }) => (
            <MoneyText money={{ amountMinor: commissionMinor, currency }} locale={language} />
          ),
        },
      ]}
    />
  );
}

/** What a phone has of the counts: all of them in a line below the name. */
function Counts({ row, language }: { row: MoneyRow; language: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex w-[90vw] flex-wrap gap-x-3 text-muted sm:hidden">
      {PROGRAMME_COUNTS.map((key) => (
        <span key={key}>
          {t(`performance.${key}`)} {numberFormat(language).format(row[key])}
        </span>
      ))}
    </span>
  );
}
