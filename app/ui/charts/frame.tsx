import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../card.tsx';
import { cn } from '../class-names.ts';
import { Disclosure } from '../disclosure.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { type Entries, formatFull, formatValue, type ValueKind } from './labels.ts';
import { isEmpty, looksOf, namingOrder, type Series } from './series.ts';

export type ChartProps = {
  title: string;
  /** A line below the title: what is counted, and over which time. */
  description?: ReactNode;
  entries: Entries;
  series: readonly Series[];
  value: ValueKind;
  locale: string;
  /** At the right of the title: a figure, or a choice. */
  action?: ReactNode;
  /** Shown when there is nothing to draw; without it, a sentence. */
  empty?: ReactNode;
  /** Without the card around it and the legend below it: the page says what the colours mean. */
  plain?: boolean;
  /** A legend also where it is plain. */
  legend?: boolean;
  /** The last entry isn't over: it looks different, so that nobody takes it for a fall. */
  unfinished?: boolean;
  className?: string;
};

/** What every chart has around its plot: title, legend, the table behind it, and what is shown while it is empty. */
export function ChartFrame({ children, ...chart }: ChartProps & { children: (ids: { title: string }) => ReactNode }) {
  const { title, description, action, empty, series, entries, plain, legend = !plain, className } = chart;
  const { t } = useTranslation();
  const id = useId();
  const nothing = entries.values.length === 0 || isEmpty(series);
  const Box = plain ? 'div' : Card;
  return (
    <Box className={className}>
      <figure className={cn('grid gap-4', !plain && 'p-4 sm:p-5')}>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="section-title">
              {title}
            </h2>
            {description ? <p className="text-sm text-muted">{description}</p> : null}
          </div>
          {nothing ? null : action}
        </figcaption>
        {nothing ? (
          (empty ?? <EmptyState preview="bars" title={t('charts.empty')} />)
        ) : (
          <>
            {children({ title: id })}
            {series.length > 1 && legend ? <Legend series={series} /> : null}
            <ChartTable {...chart} />
          </>
        )}
      </figure>
    </Box>
  );
}

function Legend({ series, className }: { series: readonly Series[]; className?: string }) {
  const looks = looksOf(series);
  return (
    <ul className={cn('flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted', className)}>
      {namingOrder(series).map((index) => (
        <li key={series[index]!.key} className="flex items-center gap-2">
          <Swatch stroke={looks[index]!.stroke} />
          {series[index]!.label}
        </li>
      ))}
    </ul>
  );
}

/** The sample of a series' line. */
export function Swatch({ stroke }: { stroke: string }) {
  return (
    <svg width="16" height="8" aria-hidden="true" className={cn('shrink-0', stroke)}>
      <line x1="1" x2="15" y1="4" y2="4" strokeWidth={3} strokeLinecap="round" />
    </svg>
  );
}

/** The same figures for those who read rather than look, or who copy them out. */
function ChartTable({ title, entries, series, value, locale }: ChartProps) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('charts.showTable')} open={t('charts.hideTable')}>
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="mt-3 max-h-72 overflow-auto rounded-lg border border-line"
      >
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">{t(`charts.entry.${entries.kind}`)}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody suppressHydrationWarning>
            {entries.values.map((entry, index) => (
              <tr key={entry}>
                <th scope="row">{formatFull(entry, entries.kind, locale)}</th>
                {series.map(({ key, values }) => (
                  <td key={key}>{textOf(values[index], value, locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

/** A value in full, or a dash for a gap. */
export function textOf(found: number | null | undefined, value: ValueKind, locale: string): string {
  return found === null || found === undefined ? '–' : formatValue(found, value, locale);
}
