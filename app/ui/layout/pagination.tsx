import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '../button.tsx';
import { cn } from '../class-names.ts';
import { Link } from '../link.tsx';

/** Previous and next by address, so that a page can be kept, shared and gone back to. An end without a page is absent. */
export function Pagination({
  label,
  previous,
  next,
  note,
  className,
}: {
  /** Name of the navigation region. */
  label: string;
  previous: { href: string; label: ReactNode } | null;
  next: { href: string; label: ReactNode } | null;
  /** What is shown, in words. */
  note?: ReactNode;
  className?: string;
}) {
  if (!previous && !next && !note) return null;
  const look = buttonVariants({ variant: 'outline', size: 'sm' });
  return (
    <nav aria-label={label} className={cn('mt-4 flex min-h-8 flex-wrap items-center justify-between gap-3', className)}>
      <span className="text-sm text-muted tabular-nums">{note}</span>
      <span className="flex gap-2">
        {previous ? (
          <Link to={previous.href} rel="prev" className={look}>
            <ChevronLeft aria-hidden="true" />
            {previous.label}
          </Link>
        ) : null}
        {next ? (
          <Link to={next.href} rel="next" className={look}>
            {next.label}
            <ChevronRight aria-hidden="true" />
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
