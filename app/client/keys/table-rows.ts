/** What the keys of a table find in its rows: the table part (app/ui/data-table.tsx) needs nothing more than its usual elements. */

/** What `e` and `r` do on a row is a button in it, which may be hidden, that names its key here. */
const ACT = 'data-row-key';

/** The rows of the page's tables that can be opened, selected or decided on, from top to bottom. */
export function keyedRows(): HTMLTableRowElement[] {
  const rows = document.querySelectorAll<HTMLTableRowElement>(
    'main table.rows > tbody > tr:not([aria-hidden], [data-below])',
  );
  return [...rows].filter((row) => isInSight(row) && (opener(row) ?? box(row) ?? anyAct(row)) !== null);
}

/** What opens the row: its own details, else the link that names it, else its first link. */
export function opener(row: Element): HTMLElement | null {
  for (const one of ['summary', 'th[scope="row"] a[href]', 'a[href]']) {
    const found = row.querySelector<HTMLElement>(one);
    if (found) return found;
  }
  return null;
}

/** The box that selects the row. */
export function box(row: Element): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)');
}

export function act(row: Element, key: string): HTMLButtonElement | null {
  return row.querySelector<HTMLButtonElement>(`button[${ACT}="${key}"]:not(:disabled)`);
}

function anyAct(row: Element): Element | null {
  return row.querySelector(`button[${ACT}]:not(:disabled)`);
}

/** What a key does on these rows, by the names of its buttons. */
export function actTexts(rows: readonly Element[], key: string): string {
  const texts = rows.map((row) => act(row, key)?.textContent ?? '').filter(Boolean);
  return [...new Set(texts)].join(' / ');
}

/** Marks the row that the keys are about. */
export const KEYED = 'data-keyed';

/** What a row is about, when it is rendered anew. */
export function nameOf(row: Element): string {
  return [opener(row)?.getAttribute('href'), row.querySelector('th')?.textContent].filter(Boolean).join(' ');
}

/** Not on a page that is leaving, nor in details that are closed. */
function isInSight(row: Element): boolean {
  // Older browsers, and documents without a layout, don't say.
  return typeof row.checkVisibility === 'function' ? row.checkVisibility() : true;
}
