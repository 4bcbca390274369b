import { useId, type ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** How much of a whole is done. `label` names it; `note` is the figure in words ("3 of 7"). */
export function Progress({
  value,
  max = 100,
  label,
  note,
  labelHidden = false,
  className,
}: {
  value: number;
  max?: number;
  label: ReactNode;
  note?: ReactNode;
  labelHidden?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={cn('grid gap-2', className)}>
      <div className={cn('flex items-baseline justify-between gap-3 text-sm', labelHidden && !note && 'sr-only')}>
        <label htmlFor={id} className={cn('font-medium text-ink', labelHidden && 'sr-only')}>
          {label}
        </label>
        {note ? <span className="text-muted tabular-nums">{note}</span> : null}
      </div>
      <progress id={id} className="meter" value={Math.min(Math.max(value, 0), max)} max={max} />
    </div>
  );
}
