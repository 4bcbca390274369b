import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';

/** Filters that a phone keeps behind one button with the number of those in use. Without scripts they are all shown. */
export function FilterFold({
  label,
  used,
  state: [isOpen, setOpen],
  children,
}: {
  label: string;
  /** How many narrow the list now. */
  used: number;
  /** Whether they are shown. Kept above a form that begins anew with each choice. */
  state: readonly [boolean, (open: boolean) => void];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <FilterButton
        {...{ label, used, isOpen }}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
        className={cn('w-full! sm:hidden', isOpen && 'mb-3')}
      />
      <div id={id} className={isOpen ? undefined : 'max-sm:not-noscript:hidden'}>
        {children}
      </div>
    </>
  );
}

type ButtonProps = {
  label: string;
  /** How many narrow the list now. */
  used: number;
  isOpen: boolean;
  /** The id of what it shows. */
  controls: string;
  onToggle: () => void;
  className: string | undefined;
};

/** Shows filters that are folded, or hides them. Without scripts they are shown, and there is no button. */
export function FilterButton({ label, used, isOpen, controls, onToggle, className }: ButtonProps) {
  return (
    <Button
      type="button"
      variant="outline"
      className={cn('noscript:hidden', className)}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <SlidersHorizontal aria-hidden="true" />
      {label}
      {used > 0 ? <span className="nav-count">{used}</span> : null}
    </Button>
  );
}
