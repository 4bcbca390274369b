import { cn } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link in the flow of text: told apart by more than its colour. In a table it has the colour of its row. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={cn('text-link', className)} {...rest} />;
}
