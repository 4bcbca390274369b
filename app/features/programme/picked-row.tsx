import { createContext, type SyntheticEvent, useContext, useRef, useState } from 'react';
import type { RowProps } from '#app/ui/data-table.tsx';
import { isForRow, OpenRow } from '#app/ui/open-row.tsx';

/** The key of the selected row. */
export const Picked = createContext<string | null>(null);

/** A row that is marked while the panel next to the list is about it. */
export function PickedRow(row: RowProps) {
  return <OpenRow {...row} isPicked={useContext(Picked) === row.name} />;
}

/**
 * The row of the panel next to a list: the first, until keys move to another or a press selects it. A press opens the row where no panel
 * is seen.
 */
export function usePickedRow<Row extends { id: string }>(rows: readonly Row[]) {
  const panel = useRef<HTMLDivElement>(null);
  const [id, setId] = useState<string | null>(null);
  const pick = ({ target }: SyntheticEvent) => {
    const row = (target as Element).closest('tbody > tr');
    const at = row ? [...row.parentElement!.children].indexOf(row) : -1;
    if (rows[at]) setId(rows[at].id);
    return at >= 0;
  };
  return {
    picked: rows.find((row) => row.id === id) ?? rows[0] ?? null,
    panel,
    handlers: {
      // What is in a row has the focus on the way from the list to the panel.
      onFocusCapture: (event: React.FocusEvent) => {
        if ((event.target as Element).matches('tr')) pick(event);
      },
      onClickCapture: (event: React.MouseEvent) => {
        if (pick(event) && panel.current?.offsetParent && isForRow(event)) event.preventDefault();
      },
    },
  };
}
