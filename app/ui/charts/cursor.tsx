import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../class-names.ts';
import { type ChartProps, Swatch, textOf } from './frame.tsx';
import { marksAt, PLOT_BOX as BOX } from './geometry.ts';
import { formatFull } from './labels.ts';
import { indexAt, type Scale, type XMode, xOf } from './scale.ts';
import { looksOf, namingOrder } from './series.ts';

/** The entry after a key: arrows, Page Up and Page Down by a week, Home and End; null for a key that means nothing here. */
export function entryAfterKey(key: string, index: number, count: number): number | null {
  const to = (next: number) => Math.min(count - 1, Math.max(0, next));
  if (key === 'ArrowLeft' || key === 'ArrowDown') return to(index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return to(index + 1);
  if (key === 'PageDown') return to(index - 7);
  if (key === 'PageUp') return to(index + 7);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * The values under the pointer, or under the arrow keys. It is there once the page is live; what it shows is also in
 * the table. Its places are set by React in the browser, never by a style attribute from the server.
 */
export function ChartCursor({
  title,
  entries,
  series,
  value,
  locale,
  scale,
  mode,
  stacked,
}: Pick<ChartProps, 'title' | 'entries' | 'series' | 'value' | 'locale'> & {
  scale: Scale;
  mode: XMode;
  stacked: boolean;
}) {
  const { t } = useTranslation();
  const [live, setLive] = useState(false);
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => setLive(true), []);
  const count = entries.values.length;
  if (!live || count === 0) return null;

  // Fewer entries than a moment ago: the old place may be gone.
  const shown = index === null ? null : Math.min(index, count - 1);
  const at = shown ?? count - 1;
  const head = formatFull(entries.values[at]!, entries.kind, locale);
  const looks = looksOf(series);
  const rows = namingOrder(series).map((which) => {
    const { key, label, values } = series[which]!;
    return { key, label, text: textOf(values[at], value, locale), look: looks[which]! };
  });

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(indexAt((event.clientX - left) / width, count, mode));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setIndex(null);
    const next = entryAfterKey(event.key, at, count);
    if (next === null) return;
    event.preventDefault();
    setIndex(next);
  };

  const x = xOf(at, count, mode);
  const marks =
    mode === 'edge' && !stacked
      ? marksAt(
          series.map(({ values }) => values),
          at,
          mode,
          scale,
          BOX,
        )
      : [];
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('charts.cursor', { title })}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={`${head}: ${rows.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setIndex(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setIndex(at)}
      onBlur={() => setIndex(null)}
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 top-0 [touch-action:pan-y] rounded-md"
      style={{ height: BOX.top + BOX.height }}
    >
      {shown === null ? null : (
        <div aria-hidden="true" className="pointer-events-none">
          <div className="absolute w-px bg-line-strong" style={{ left: `${x}%`, top: BOX.top, height: BOX.height }} />
          <svg width="100%" height={BOX.top + BOX.height} className="absolute inset-0 overflow-visible">
            {marks.map((mark, which) =>
              mark ? (
                <circle
                  key={series[which]!.key}
                  cx={`${mark.x}%`}
                  cy={mark.y}
                  r="4"
                  strokeWidth="2"
                  className={cn('stroke-surface', looks[which]!.fill)}
                />
              ) : null,
            )}
          </svg>
          <div
            className={cn(
              'absolute top-0 z-10 w-max max-w-64 rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-pop',
              x > 50 ? '-ml-3 -translate-x-full' : 'ml-3',
            )}
            style={{ left: `${x}%` }}
          >
            <p className="text-xs text-muted">{head}</p>
            <ul className="mt-1 grid gap-0.5">
              {rows.map(({ key, label, text, look }) => (
                <li key={key} className="flex items-center gap-2">
                  {rows.length > 1 ? <Swatch stroke={look.stroke} /> : null}
                  <span className="text-muted">{label}</span>
                  <span className="ml-auto pl-3 font-medium text-ink tabular-nums">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
