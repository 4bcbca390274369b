import { cn } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link in the flow of text: told apart by more than its colour. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      className={cn(
        'rounded-sm text-accent -my-0.5 py-0.5 underline decoration-accent/40 underline-offset-4 hover:decoration-accent',
        className,
      )}
      {...rest}
    />
  );
}
