import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

/** Nothing here yet: says why, and what to do next. Without an icon it shows a lit stage with nobody on it. */
export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  className,
}: {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cn(
        'flex flex-col items-center rounded-xl border border-dashed border-line px-6 py-12 text-center',
        className,
      )}
    >
      {Icon ? (
        <span className="mb-4 grid size-11 place-items-center rounded-full bg-raised text-accent ring-1 ring-line">
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
      ) : (
        <EmptyStage />
      )}
      <p className="text-base font-semibold text-ink">{title}</p>
      {description ? <p className="mt-1.5 max-w-md text-sm text-muted">{description}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

function EmptyStage() {
  return (
    <svg width="88" height="52" viewBox="0 0 88 52" aria-hidden="true" className="mb-4 text-accent">
      <path d="M41 8h6l17 37a34 6 0 0 1-40 0Z" fill="currentColor" opacity="0.12" />
      <ellipse cx="44" cy="46" rx="20" ry="4" fill="currentColor" opacity="0.22" />
      <path d="M40 2h8v6h-8z" fill="currentColor" />
      <path d="M8 46h12M68 46h12" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" opacity="0.35" />
    </svg>
  );
}
