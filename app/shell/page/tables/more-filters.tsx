import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';

/**
 * Filters behind a button on the line of the search, and whether they are shown. Without scripts they always are. `used`: how many narrow the list
 * now; they are shown to begin with then, so that nobody wonders why a row is missing.
 */
export function useMoreFilters(label: string, used: number, className?: string) {
  const id = useId();
  const [isOpen, setOpen] = useState(used > 0);
  return {
    isOpen,
    button: (
      <Button
        type="button"
        variant="outline"
        className={cn('max-lg:h-11! noscript:hidden', className)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {label}
        {used > 0 ? <span className="nav-count">{used}</span> : null}
      </Button>
    ),
    panel: { id, hidden: isOpen ? undefined : 'not-noscript:hidden' },
  };
}
