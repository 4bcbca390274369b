import { Check } from 'lucide-react';
import { cva, type VariantProps } from 'class-variance-authority';
import type { HTMLAttributes } from 'react';
import { cn } from './class-names.ts';

const badgeVariants = cva(
  'inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-md px-2 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-raised text-muted',
        good: 'bg-good-soft text-good',
        warn: 'bg-warn-soft text-warn',
        bad: 'bg-bad-soft text-bad',
        info: 'bg-info-soft text-info',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

type Props = HTMLAttributes<HTMLSpanElement> & {
  tone?: BadgeTone;
  /** Nothing follows this state: a check instead of the dot. */
  done?: boolean;
};

/** A state in a word. The words carry the meaning; the tone only repeats it. */
export function Badge({ tone, done = false, className, children, ...rest }: Props) {
  return (
    <span className={cn(badgeVariants({ tone }), className)} {...rest}>
      {done ? (
        <Check aria-hidden="true" className="-ml-0.5 size-3 shrink-0" strokeWidth={2.5} />
      ) : (
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      )}
      <span className="truncate">{children}</span>
    </span>
  );
}
