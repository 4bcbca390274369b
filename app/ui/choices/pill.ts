import { cn } from '../class-names.ts';

/** The looks of a link or label that is one of a few: the chosen one is filled. Without a choice it is one of the others. */
export function pillLook(isChosen = false) {
  return cn(
    'relative inline-flex min-h-8 shrink-0 items-center rounded-full px-3 text-sm ring-1 -outline-offset-2 ring-inset',
    isChosen
      ? 'bg-accent-soft font-medium text-accent ring-accent-line'
      : 'text-muted ring-line hover:text-ink hover:ring-line-strong',
  );
}
