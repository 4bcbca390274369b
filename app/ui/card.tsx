import type { HTMLAttributes } from 'react';
import { cn } from './class-names.ts';

type DivProps = HTMLAttributes<HTMLDivElement>;

export function Card({ className, ...rest }: DivProps) {
  return <div className={cn('rounded-xl border border-line bg-surface', className)} {...rest} />;
}

export function CardHeader({ className, ...rest }: DivProps) {
  return <div className={cn('grid gap-1 px-5 pt-4.5', className)} {...rest} />;
}

/** `as` sets the level of the heading, so that the outline of the page stays whole. */
export function CardTitle({
  as: Heading = 'h2',
  className,
  ...rest
}: HTMLAttributes<HTMLHeadingElement> & { as?: 'h2' | 'h3' | 'h4' }) {
  return <Heading className={cn('section-title', className)} {...rest} />;
}

export function CardDescription({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return <p className={cn('text-sm text-muted', className)} {...rest} />;
}

export function CardContent({ className, ...rest }: DivProps) {
  return <div className={cn('px-5 py-4.5', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: DivProps) {
  return (
    <div className={cn('flex flex-wrap items-center gap-3 border-t border-line px-5 py-3.5', className)} {...rest} />
  );
}
