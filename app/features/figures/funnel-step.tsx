import type { ReactNode } from 'react';
import { Delta } from '#app/ui/values/delta.tsx';

type Props = {
  name: ReactNode;
  figure: string;
  /** How much of the clicks is left, from 0 to 1; null for what is no part of them. */
  ofClicks: number | null;
  note: string | null;
  /** The value and the one of the period before; null where they are not compared. */
  change: { value: number; before: number } | null;
  language: string;
};

/** One step of a funnel: how many are left, as a figure and as a bar, and what changed. */
export function FunnelStep({ name, figure, ofClicks, note, change, language }: Props) {
  return (
    <li className="relative py-1">
      <span className="flex items-baseline justify-between gap-3">
        {name}
        <span className="flex items-baseline gap-2">
          {change ? <Delta {...change} locale={language} /> : null}
          <span className="font-semibold tracking-tight text-ink tabular-nums" suppressHydrationWarning>
            {figure}
          </span>
        </span>
      </span>
      {ofClicks === null ? null : (
        <svg aria-hidden="true" width="100%" height="4" className="my-1 block">
          <rect width="100%" height="4" rx="2" className="fill-line" />
          <rect width={`${Math.round(ofClicks * 1000) / 10}%`} height="4" rx="2" className="fill-chart-1" />
        </svg>
      )}
      {note ? (
        <span className="block text-sm text-muted" suppressHydrationWarning>
          {note}
        </span>
      ) : null}
    </li>
  );
}
