import { useTranslation } from 'react-i18next';
import { MARGIN_BREAKDOWNS } from '#app/domain/figures/breakdowns.ts';
import type { DayRange } from '#app/domain/figures/date-range.ts';
import type { MarginFigures } from '#app/domain/figures/margin.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';
import { dateTimeFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { MarginPage } from '#app/server/figures/margin.server.ts';
import { DateRangePicker } from '#app/ui/choices/date-range-picker.tsx';
import { Select } from '#app/ui/field.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { MarginTable } from './margin-table.tsx';
import { rateOf, shareText } from './rate-texts.ts';
import { ReportingCurrency } from '#app/features/figures/reporting-currency.tsx';

type Props = { margin: MarginPage; today: string; range: DayRange; isFirst: boolean; language: string };

/** As many months as streamers can be looked at in. */
const MONTHS = 24;

/** What advertisers paid, what streamers earned and what is left, in one currency: of a range, or of streamers in a month. */
export function MarginView({ margin, today, range, isFirst, language }: Props) {
  const { t } = useTranslation();
  const { currency, by, month, totals, next } = margin;
  const kept = { view: 'margin', by, ...range };
  const address = { ...kept, ...(by === 'streamers' ? { month } : {}), in: currency };
  return (
    <>
      {by === 'streamers' ? null : (
        <DateRangePicker
          range={range}
          today={today}
          presets={['7-days', '30-days', '90-days', 'this-month', 'last-month']}
          parameters={{ view: 'margin', by, in: currency }}
          className="mb-6"
        />
      )}
      {totals ? <Totals totals={totals} currency={currency} language={language} /> : null}
      <ReportingCurrency {...margin} language={language} kept={kept}>
        {by === 'streamers' ? <Months {...{ month, today, language }} /> : null}
      </ReportingCurrency>
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={MARGIN_BREAKDOWNS.map((one) => ({
          to: hrefWith('', { view: 'margin', ...range, by: one, in: currency }),
          label: t(`admin.analytics.margin.by.${one}`),
          current: one === by,
        }))}
      />
      <MarginTable margin={margin} language={language} />
      <Pagination
        label={t(`admin.analytics.margin.by.${by}`)}
        previous={isFirst ? null : { href: hrefWith('', address), label: t('actions.toStart') }}
        next={next ? { href: hrefWith('', { ...address, after: next }), label: t('actions.next') } : null}
      />
      <p className="mt-4 text-sm text-muted">
        {t('admin.analytics.margin.hint')} {by === 'cohorts' ? `${t('admin.analytics.margin.cohortsHint')} ` : null}
        {t('performance.tooFew', { clicks: FEWEST_CLICKS })}
      </p>
    </>
  );
}

function Totals({
  totals,
  currency,
  language,
}: {
  totals: MarginFigures;
  currency: MarginPage['currency'];
  language: string;
}) {
  const { t } = useTranslation();
  const left = totals.revenueMinor - totals.costMinor;
  const money = (amountMinor: number) => (
    <MoneyText money={{ amountMinor, currency }} locale={language} className="proportional-nums!" />
  );
  return (
    <LeadFigures
      lead={{
        label: t('admin.analytics.margin.margin'),
        value: money(left),
        note:
          totals.revenueMinor > 0 ? (
            <span className="text-sm text-muted">
              {t('admin.analytics.margin.ofRevenue', { share: shareText(left / totals.revenueMinor, language) })}
            </span>
          ) : null,
      }}
      others={[
        { label: t('admin.analytics.margin.revenue'), value: money(totals.revenueMinor) },
        { label: t('admin.analytics.margin.cost'), value: money(totals.costMinor) },
        { label: t('performance.conversionRate'), value: rateOf(totals, language) },
      ]}
    />
  );
}

/** The latest months to choose from, and the one that is shown. */
function Months({ month, today, language }: { month: string; today: string; language: string }) {
  const { t } = useTranslation();
  const [year, last] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const latest = Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, last - 1 - at)).toISOString().slice(0, 7),
  );
  const months = latest.includes(month) ? latest : [...latest, month];
  const format = dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Select key={month} name="month" label={t('admin.analytics.margin.monthUtc')} defaultValue={month}>
      {months.map((one) => (
        <option key={one} value={one} suppressHydrationWarning>
          {format.format(new Date(`${one}-01`))}
        </option>
      ))}
    </Select>
  );
}
