import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** A row that opens: what it is called, and at its end what is in it in short. Works without JavaScript. */
export function FoldedRow({
  name,
  as: Name = 'span',
  note,
  start = false,
  className,
  children,
}: {
  name: ReactNode;
  /** A heading where the row is a section of the page. */
  as?: 'span' | 'h2' | 'h3';
  note?: ReactNode;
  /** Whether it is open to begin with. */
  start?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={start || undefined} className={cn('group', className)}>
      <summary className="flex min-h-11 items-center gap-3 rounded-md py-1.5 hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90 print:hidden"
        />
        <Name className={cn('min-w-0 flex-1', Name === 'h2' ? 'section-title' : 'font-medium text-ink')}>{name}</Name>
        {note === undefined ? null : <span className="text-right text-sm text-muted tabular-nums">{note}</span>}
      </summary>
      <div className="pb-4 pl-7">{children}</div>
    </details>
  );
}
