import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { cn } from './class-names.ts';
import type { RowProps } from './data-table.tsx';
import { isForElsewhere } from './link.tsx';

/** A row of a DataTable that leads somewhere when it is pressed. */
export function OpenRow({ to, className, isPicked, children }: RowProps & { isPicked?: boolean }) {
  const navigate = useNavigate();
  return (
    <tr
      onClick={(event) => {
        if (isForRow(event)) navigate(to);
      }}
      data-picked={isPicked || undefined}
      className={cn('cursor-pointer', className)}
    >
      {children}
    </tr>
  );
}

/** Whether a press is meant for the row: not for what is in it or opened from it, not for another tab, and not to select its text. */
export function isForRow(event: MouseEvent): boolean {
  const { target, currentTarget, defaultPrevented } = event;
  if (defaultPrevented || isForElsewhere(event)) return false;
  if (!currentTarget.contains(target as Element)) return false;
  if ((target as Element).closest('a, button, input, select, textarea, label, summary')) return false;
  return window.getSelection()?.type !== 'Range';
}
