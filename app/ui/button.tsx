import { Slot, Slottable } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { cn } from './class-names.ts';
import { SpinnerIcon } from './feedback/spinner.tsx';

/** Variants and sizes are those of spec.txt section 9, no more and no fewer. */
export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap select-none',
    'transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none',
    'button-icons aria-disabled:opacity-50',
  ],
  {
    variants: {
      variant: {
        default: 'bg-ink text-canvas hover:bg-ink/88',
        destructive: 'bg-danger text-danger-ink hover:bg-danger-hover',
        outline: 'border border-line bg-transparent text-ink hover:border-line-strong hover:bg-raised',
        secondary: 'bg-raised text-ink ring-1 ring-line ring-inset hover:bg-line',
        ghost: 'bg-transparent text-muted hover:bg-raised hover:text-ink',
        link: 'text-link h-auto! min-h-6 px-0!',
        brand: 'bg-accent text-accent-ink hover:bg-accent-hover',
        outlineBrand: 'border border-accent-line bg-transparent text-accent hover:border-accent hover:bg-accent-soft',
      },
      size: {
        default: 'h-10 px-4 text-body lg:h-9 lg:px-3.5',
        sm: 'h-8 px-3 text-sm lg:h-7 lg:px-2.5',
        lg: 'h-12 px-6 text-base',
        icon: 'size-10',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child (a link, say) with the button's looks. */
    asChild?: boolean;
    /** Work is under way: busy, shows a spinner and takes no further press. */
    pending?: boolean;
    /** There is nothing to do now, for example because nothing was changed. */
    idle?: boolean;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { className, variant, size, asChild = false, pending = false, idle = false, disabled, onClick, children, ...rest },
  ref,
) {
  const Component = asChild ? Slot : 'button';
  return (
    <Component
      ref={ref}
      className={cn(buttonVariants({ variant, size }), className)}
      // Not `disabled`: a button that loses the focus while it works, or once its work is done, strands the keyboard.
      aria-busy={pending || undefined}
      aria-disabled={pending || idle || undefined}
      disabled={asChild ? undefined : disabled}
      onClick={pending || idle ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? <SpinnerIcon /> : null}
      {asChild ? <Slottable>{children}</Slottable> : children}
    </Component>
  );
});

/**
 * First in a form that approves or declines: Enter in a field presses the first submit button, and this one does nothing. Works without
 * JavaScript, too.
 */
export function NoEnter() {
  return <button type="submit" hidden disabled />;
}
