import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type Step = { key: string; label: ReactNode; note?: ReactNode; state: 'done' | 'current' | 'open' };

/** Steps in their order, top to bottom. `stateText` says each state in words for those who don't see the marks. */
export function StepList({
  steps,
  stateText,
  className,
}: {
  steps: readonly Step[];
  stateText: Record<Step['state'], string>;
  className?: string;
}) {
  return (
    <ol className={cn('grid', className)}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-7 bottom-0 left-3 w-px -translate-x-1/2',
                step.state === 'done' ? 'bg-accent-line' : 'bg-line',
              )}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={cn(
              'relative grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
              step.state === 'done' && 'bg-accent-soft text-accent ring-1 ring-accent-line ring-inset',
              step.state === 'current' && 'bg-accent text-accent-ink',
              step.state === 'open' && 'text-faint ring-1 ring-line ring-inset',
            )}
          >
            {step.state === 'done' ? <Check className="size-3.5" strokeWidth={2.5} /> : index + 1}
          </span>
          <div className="min-w-0 flex-1">
            <p className={cn('font-medium', step.state === 'open' ? 'text-muted' : 'text-ink')}>
              {step.label}
              <span className="sr-only"> – {stateText[step.state]}</span>
            </p>
            {step.note ? <div className="mt-0.5 text-sm text-muted">{step.note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
