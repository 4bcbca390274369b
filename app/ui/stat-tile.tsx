import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import type { Values } from './charts/geometry.ts';
import { formatValue } from './charts/labels.ts';
import { Sparkline } from './charts/sparkline.tsx';
import { cn } from './class-names.ts';

/** Tiles side by side, two of them on a phone: there the one that leads and one that would be left over fill a line. */
export function StatTiles({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('stat-tiles grid grid-cols-2 gap-3 sm:gap-4', className)}>{children}</div>;
}

/** One figure with its name, as large as the tile has room for. `lead` marks the one that the page is about. */
export function StatTile({
  label,
  value,
  note,
  delta,
  trend,
  lead = false,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** How the figure has changed: a Delta. */
  delta?: ReactNode;
  /** The development that led to it; `label` says what is drawn. */
  trend?: { values: Values; label: string };
  lead?: boolean;
  className?: string;
}) {
  return (
    <Card data-lead={lead || undefined} className={cn('@container flex flex-col p-4 sm:p-5', className)}>
      <dl>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className={cn('text-ink tabular-nums', lead ? 'stat-lead' : 'stat-value')}>{value}</span>
          {delta}
        </dd>
        {note ? <dd className="mt-1.5 text-sm text-muted">{note}</dd> : null}
      </dl>
      {trend ? (
        <div className="mt-auto pt-4">
          <Sparkline values={trend.values} label={trend.label} />
        </div>
      ) : null}
    </Card>
  );
}

/**
 * A change against the period before, as a share of it. Without a period to compare with (`before` is 0) there is
 * none. Up is good unless `less` is what one wants; the arrow and the words say it without the colour.
 */
export function Delta({
  value,
  before,
  locale,
  less = false,
}: {
  value: number;
  before: number;
  locale: string;
  less?: boolean;
}) {
  const { t } = useTranslation();
  if (before === 0) return null;
  const share = (value - before) / Math.abs(before);
  const direction = Math.sign(Math.round(share * 1000));
  const Icon = direction > 0 ? ArrowUp : direction < 0 ? ArrowDown : Minus;
  const good = less ? -direction : direction;
  const word = direction > 0 ? 'up' : direction < 0 ? 'down' : 'same';
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 text-sm font-medium tabular-nums',
        good > 0 ? 'text-good' : good < 0 ? 'text-bad' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
      <span aria-hidden="true">{formatValue(Math.abs(share), { kind: 'share' }, locale)}</span>
      <span className="sr-only">
        {t(`ui.delta.${word}`, { share: formatValue(Math.abs(share), { kind: 'share' }, locale) })}
      </span>
    </span>
  );
}
