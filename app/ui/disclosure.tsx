import { ChevronRight } from 'lucide-react';
import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { cn } from './class-names.ts';

/** What only some readers want, behind its name. `open` is the name while it is shown, where it is another one. */
export function Disclosure({
  summary,
  open = summary,
  start = false,
  className,
  summaryClassName,
  children,
  onInvalidCapture,
}: Pick<DetailsHTMLAttributes<HTMLDetailsElement>, 'onInvalidCapture'> & {
  summary: ReactNode;
  open?: ReactNode;
  /** Whether it is shown to begin with. */
  start?: boolean;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}) {
  return (
    <details open={start || undefined} className={cn('group text-sm', className)} onInvalidCapture={onInvalidCapture}>
      <summary
        className={cn('inline-flex min-h-7 items-center gap-1 rounded-md text-muted hover:text-ink', summaryClassName)}
      >
        <ChevronRight aria-hidden="true" className="-ml-0.5 size-4 transition-transform group-open:rotate-90" />
        <span className="group-open:hidden">{summary}</span>
        <span className="hidden group-open:inline">{open}</span>
      </summary>
      {children}
    </details>
  );
}
