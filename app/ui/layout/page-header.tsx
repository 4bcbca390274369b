import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

/**
 * The head of a page: its one h1, a line about it, and its one clear primary action. Takes the focus on navigation. The bar above
 * says where one is: the title of a page of the menu, and for a page below it (`eyebrow`) the way back, with the title in the page.
 * `subject` keeps a title in the page, next to what belongs to it.
 */
export function PageHeader({
  title,
  description,
  action,
  eyebrow,
  subject = eyebrow !== undefined,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** A link to the page above. */
  eyebrow?: ReactNode;
  subject?: boolean;
  className?: string;
}) {
  const row = 'flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:justify-between';
  const actions = action ? <div className="flex max-w-full shrink-0 flex-wrap items-center gap-3">{action}</div> : null;
  if (!subject && !description && !action) return <ScreenTitle>{title}</ScreenTitle>;
  if (!subject) {
    return (
      <header className={cn('mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
        <ScreenTitle>{title}</ScreenTitle>
        {/* Next to a small action also on a phone. */}
        {description ? <p className="max-w-2xl grow basis-48 text-sm text-muted">{description}</p> : <span />}
        {actions}
      </header>
    );
  }
  return (
    <header className={cn(row, 'mb-6 sm:items-start', className)}>
      {eyebrow ? <WayBack>{eyebrow}</WayBack> : null}
      <div className="min-w-0">
        <h1 id="page-title" tabIndex={-1} className="text-[1.375rem] leading-7 font-semibold tracking-tight text-ink">
          {title}
        </h1>
        {description ? <p className="mt-1 max-w-2xl text-muted">{description}</p> : null}
      </div>
      {actions}
    </header>
  );
}

/** The link to the page above, in the bar. */
export function WayBack({ children }: { children: ReactNode }) {
  return <div className="bar-title way-back">{children}</div>;
}

/** The title of a page, in the bar above it. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return (
    <h1 id="page-title" tabIndex={-1} className="bar-title">
      {children}
    </h1>
  );
}
