import { useId, useState } from 'react';
import { cn } from '#app/ui/class-names.ts';
import { FilterButton } from '#app/ui/layout/filter-fold.tsx';

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
      <FilterButton
        {...{ label, used, isOpen }}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
        className={cn('max-lg:h-11!', className)}
      />
    ),
    panel: { id, hidden: isOpen ? undefined : 'not-noscript:hidden' },
  };
}
