import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import type { Entries, ValueKind } from '#app/ui/charts/labels.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { Sparkline } from '#app/ui/charts/sparkline.tsx';
import { Delta } from '#app/ui/values/delta.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { days, OFFERS, wave } from './samples.ts';
import { Section } from './section.tsx';

const MONEY: ValueKind = { kind: 'money', currency: 'USD' };
const COUNT: ValueKind = { kind: 'count' };
const MONTH: Entries = { kind: 'day', values: days(30) };

export function Figures() {
  const { t } = useTranslation();
  const { language: locale } = usePageFacts();
  const title = (key: string) => t(`styleGuide.chartTitles.${key}`);
  const series = (key: 'current' | 'before', values: readonly (number | null)[]) => ({
    key,
    label: t(`styleGuide.series.${key}`),
    values,
    comparison: key === 'before',
  });
  const trend = (key: string, values: number[]) => (
    <Sparkline values={values} label={t('styleGuide.tiles.trend', { name: t(`styleGuide.tiles.${key}`) })} />
  );
  const common = { locale, description: t('styleGuide.perDay') };
  return (
    <>
      <Section name="figures">
        <StatTiles className="lg:grid-cols-4">
          <StatTile
            lead
            className="sm:col-span-2"
            label={t('styleGuide.tiles.available')}
            value={<MoneyText money={{ amountMinor: 1_248_070, currency: 'USD' }} locale={locale} />}
            note={t('styleGuide.tiles.note')}
            delta={<Delta value={1_248_070} before={1_104_000} locale={locale} />}
            trend={trend('available', wave(30, 41_000))}
          />
          <StatTile
            label={t('styleGuide.tiles.clicks')}
            value={numberFormat(locale).format(18_204)}
            delta={<Delta value={18_204} before={21_350} locale={locale} />}
            trend={trend('clicks', wave(30, 600, 3))}
          />
          <StatTile
            label={t('styleGuide.tiles.refunds')}
            value={numberFormat(locale).format(12)}
            delta={<Delta value={12} before={17} locale={locale} less />}
            trend={trend('refunds', [3, 2, 2, 4, 1, 0, 0, 0, 0])}
          />
        </StatTiles>
      </Section>
      <Section name="charts" className="gap-4! lg:grid-cols-2">
        <LineChart
          {...common}
          className="lg:col-span-2"
          title={title('earnings')}
          entries={MONTH}
          value={MONEY}
          series={[series('before', wave(30, 31_000, 2)), series('current', wave(30, 42_000))]}
        />
        <BarChart
          {...common}
          stacked
          title={title('offers')}
          entries={MONTH}
          value={MONEY}
          series={OFFERS.map((label, index) => ({
            key: label,
            label,
            values: wave(30, 18_000 / (index + 1), index * 2),
          }))}
        />
        <BarChart
          locale={locale}
          title={title('clicks')}
          entries={{ kind: 'text', values: t('styleGuide.weekdays').split(',') }}
          value={COUNT}
          series={[series('current', wave(7, 140)), series('before', wave(7, 120, 3))]}
        />
        <LineChart
          {...common}
          title={title('gaps')}
          entries={{ kind: 'day', values: days(12) }}
          value={MONEY}
          series={[series('current', [4200, 3100, -800, -2400, null, null, 1900, null, 5200, 6100, 2500, -300])]}
        />
        <BarChart
          {...common}
          title={title('year')}
          entries={{ kind: 'day', values: days(366) }}
          value={COUNT}
          series={[series('current', wave(366, 90))]}
        />
        <LineChart
          {...common}
          title={title('single')}
          entries={{ kind: 'day', values: days(1) }}
          value={COUNT}
          series={[series('current', [48])]}
        />
        <LineChart {...common} title={title('none')} entries={{ kind: 'day', values: [] }} value={COUNT} series={[]} />
      </Section>
    </>
  );
}
