import { cn } from './class-names.ts';

/** First letters of the first and last word; whole code points, so that emoji and accents survive. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

const SIZES = { xs: 'size-7 text-xs', sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' } as const;

/** Decorative: the name is always next to it. */
export function Avatar({
  name,
  size = 'md',
  quiet = false,
  className,
}: {
  name: string;
  size?: keyof typeof SIZES;
  /** One of many in a list: grey. */
  quiet?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      // Drawn, not written: the name is next to it or in the label of the button around it.
      data-initials={initialsOf(name)}
      className={cn(
        'grid shrink-0 place-items-center rounded-full font-semibold ring-1 select-none ring-inset',
        quiet ? 'bg-raised text-muted ring-line' : 'bg-accent-soft text-accent ring-accent-line',
        SIZES[size],
        className,
      )}
    />
  );
}
