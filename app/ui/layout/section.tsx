import { useId, type ReactNode } from 'react';
import { cn } from '../class-names.ts';

/**
 * A part of a page under its title, set off by space. A Card is for what can be acted on or moved; a part that only says something
 * has no box. `line` sets it off from what is above it.
 */
export function Section({
  id,
  title,
  description,
  aside,
  line = false,
  className,
  children,
}: {
  id?: string;
  title: ReactNode;
  description?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  line?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cn('min-w-0 scroll-mt-20', line && 'border-t border-line pt-6', className)}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="section-title">
          {title}
        </h2>
        {aside}
        {description ? <p className="max-w-2xl basis-full text-sm text-muted">{description}</p> : null}
      </div>
      {children}
    </section>
  );
}
