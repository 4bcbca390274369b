import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';

/** Filters that a phone keeps behind one button with the number of those in use. Without scripts they are all shown. */
export function FilterFold({
  label,
  used,
  children,
}: {
  label: string;
  /** How many narrow the list now. */
  used: number;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        variant="outline"
        className="mb-3 w-full! sm:hidden noscript:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {label}
        {used > 0 ? <span className="nav-count">{used}</span> : null}
      </Button>
      <div id={id} className={isOpen ? undefined : 'max-sm:not-noscript:hidden'}>
        {children}
      </div>
    </>
  );
}
