import { cn } from '../class-names.ts';

/** The turning ring alone, for use inside a control that has its own name. */
export function SpinnerIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className={cn('size-4 animate-spin', className)}>
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}

/** Waiting in a place of its own. `label` is shown and announced. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div role="status" className={cn('flex items-center justify-center gap-3 py-10 text-sm text-muted', className)}>
      <SpinnerIcon className="size-5! text-accent" />
      <span>{label}</span>
    </div>
  );
}
