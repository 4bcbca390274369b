import { useTranslation } from 'react-i18next';
import type { ComponentProps, ReactNode } from 'react';
import { useIsWide } from '#app/client/use-is-wide.ts';
import type { DayFigures, Figure } from '#app/domain/figures/monthly-stats.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { barsOf, MOST_ON_PHONE, WEEK } from '#app/domain/figures/rates.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';

type Props = Omit<ComponentProps<typeof BarChart>, 'description' | 'entries' | 'series' | 'action' | 'unfinished'> & {
  figure: Figure;
  /** What is next to the title, by whether there is a bar of a day or week that is not over. */
  action?: (isOpen: boolean) => ReactNode;
  /** The last one has the days of the range itself. */
  series: readonly { key: string; label: string; days: readonly DayFigures[]; comparison?: boolean }[];
};

/** A figure of a range, a bar for each day. A phone has a bar for each week instead, where the days would be too thin to read. */
export function RangeBars({ figure, series, action, ...chart }: Props) {
  const { t } = useTranslation();
  // The server doesn't know the window: it draws both. A page that is opened from another one draws what it shows.
  const isWide = useIsWide();
  const drawn = (className: string | undefined, most?: number) => {
    const all = series.map(({ days, ...one }) => ({ one, ...barsOf(days, most) }));
    const { step, entries } = all.at(-1)!;
    const { days } = series.at(-1)!;
    // A week of fewer days isn't a fall either.
    const isNow = (days.at(-1)?.date ?? '') >= dayOf(new Date());
    const isOpen = isNow || (step === 'week' && days.length % WEEK > 0);
    return (
      <BarChart
        plain
        {...chart}
        className={className}
        action={action?.(isNow && Boolean(entries.at(-1)?.[figure]))}
        unfinished={isOpen}
        description={t(`performance.bars.${step}`)}
        entries={{ kind: 'day', values: entries.map(({ date }) => date) }}
        series={all.map(({ one, entries: days }) => ({ ...one, values: days.map((day) => day[figure]) }))}
      />
    );
  };
  if (series.at(-1)!.days.length <= MOST_ON_PHONE) return drawn(chart.className);
  return (
    <>
      {isWide ? null : drawn(`sm:hidden ${chart.className}`, MOST_ON_PHONE)}
      {isWide === false ? null : drawn(`max-sm:hidden ${chart.className}`)}
    </>
  );
}
