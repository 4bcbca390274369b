import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** The head of a page: its one h1, a line about it, and its one clear primary action. Takes the focus on navigation. */
export function PageHeader({
  title,
  description,
  action,
  eyebrow,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** A line above the title: the way back, or where one is. */
  eyebrow?: ReactNode;
  className?: string;
}) {
  return (
    <header className={cn('mb-6 flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between', className)}>
      <div className="min-w-0">
        {eyebrow ? <div className="mb-2 text-sm text-muted">{eyebrow}</div> : null}
        <h1
          id="page-title"
          tabIndex={-1}
          className="text-2xl font-semibold tracking-tight text-ink sm:text-[1.625rem] sm:leading-tight"
        >
          {title}
        </h1>
        {description ? <p className="mt-1 max-w-2xl text-muted">{description}</p> : null}
      </div>
      {action ? <div className="flex shrink-0 flex-wrap items-center gap-3">{action}</div> : null}
    </header>
  );
}

/** The title of a page that begins with its subject: in the bar above where there is room for it, else a line of its own. */
export function ScreenTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1
      id="page-title"
      tabIndex={-1}
      className={cn(
        'mb-3 text-base font-semibold tracking-tight text-ink',
        'lg:pointer-events-none lg:fixed lg:top-0 lg:z-10 lg:mb-0 lg:flex lg:h-14 lg:items-center lg:pl-10',
        className,
      )}
    >
      {children}
    </h1>
  );
}
