import { followKeys, takesEnter } from './page-keys.ts';
import { act, box, KEYED, keyedRows, nameOf, opener } from './table-rows.ts';

/** The keys of a table. */
export const TABLE_KEYS = { next: 'j', previous: 'k', open: 'Enter', select: 'x', accept: 'e', refuse: 'r' } as const;

/** Row and look of the row that the keys are about; the classes are used elsewhere too, so that they cost no styles. */
const LOOK = ['bg-accent-soft', '-outline-offset-2'];
/** Leaves room for the bars that stay in sight at both ends of the window. */
const MARGIN = '6rem';

type Current = { row: HTMLTableRowElement; name: string; at: number; path: string };

/**
 * Moves from row to row of a page's tables, opens, selects and decides by keys. The row has the focus, so it is read and shown. When it goes
 * away, the row in its place has it. Behind the last row is the next page. Returns what ends that.
 */
export function followTableKeys(): () => void {
  let current: Current | null = null;
  /** The row that was opened last, and the address of its table. */
  let opened: { name: string; address: string } | null = null;
  /** The first row of the page that is left for the next one. */
  let left: HTMLTableRowElement | null = null;
  /** The row that has the focus, or had it before it went away. */
  let focusedRow: Element | null = null;

  const setCurrent = (rows: readonly HTMLTableRowElement[], at: number, hasFocus = true) => {
    current?.row.classList.remove(...LOOK);
    current?.row.removeAttribute(KEYED);
    current?.row.removeAttribute('tabindex');
    const row = rows[at];
    current = row ? { row, name: nameOf(row), at, path: location.pathname } : null;
    if (!row) return;
    row.classList.add(...LOOK);
    row.setAttribute(KEYED, '');
    if (!hasFocus) return;
    // Tab leads back to it: what only a script can focus is shown without a ring.
    row.tabIndex = 0;
    row.style.scrollMarginBlock = MARGIN;
    row.focus({ preventScroll: true });
    row.scrollIntoView?.({ block: 'nearest' });
  };
  /** Where the person is: in the row with the focus, else in the last one. -1 before the first. */
  const place = (rows: readonly HTMLTableRowElement[]): number => {
    const focused = document.activeElement?.closest('tr');
    const at = focused ? rows.indexOf(focused) : -1;
    return at >= 0 ? at : current ? rows.indexOf(current.row) : -1;
  };

  const step = (by: 1 | -1, isHeld: boolean): boolean => {
    const rows = keyedRows();
    if (rows.length === 0) return false;
    const at = place(rows);
    const back = at < 0 && opened?.address === here() ? rows.findIndex((row) => nameOf(row) === opened?.name) : -1;
    const next = by === 1 && !rows[at + 1] && !isHeld && mayLeave(rows) ? nextPage() : null;
    if (back >= 0) setCurrent(rows, back);
    else if (next) {
      left = rows[0]!;
      next.click();
    } else if (rows[at + by]) setCurrent(rows, at + by);
    else if (at >= 0) setCurrent(rows, at);
    return true;
  };

  const onKey = (event: KeyboardEvent) => {
    const key = event.shiftKey ? event.key : event.key.toLowerCase();
    if (key === TABLE_KEYS.next || key === TABLE_KEYS.previous) {
      if (step(key === TABLE_KEYS.next ? 1 : -1, event.repeat)) event.preventDefault();
      return;
    }
    if (event.repeat) return;
    const rows = keyedRows();
    const row = rows[place(rows)];
    if (!row) return;
    const found = key === 'enter' ? (takesEnter(event.target) ? null : opener(row)) : controlOf(row, key);
    if (!found) return;
    event.preventDefault();
    if (row !== current?.row) setCurrent(rows, rows.indexOf(row), false);
    if (key === 'enter') opened = { name: nameOf(row), address: here() };
    found.click();
  };

  /** Keeps a row current while the page changes under it. */
  const onChange = () => {
    if (left?.isConnected === false) {
      const rows = keyedRows();
      if (rows.length === 0 || rows.includes(left)) return;
      left = null;
      setCurrent(rows, 0);
    } else if (current?.row.isConnected) {
      current.at = Math.max(0, keyedRows().indexOf(current.row));
    } else if (current) {
      if (current.path !== location.pathname) current = null;
      else {
        const rows = keyedRows();
        if (rows.length === 0) return;
        const { name, at, row: lost } = current;
        const again = rows.findIndex((row) => nameOf(row) === name);
        setCurrent(
          rows,
          again < 0 ? Math.min(at, rows.length - 1) : again,
          document.activeElement === document.body && focusedRow === lost,
        );
      }
    }
  };
  const onPointer = () => {
    left = null;
    setCurrent([], -1);
  };
  const onFocus = (event: FocusEvent) => {
    focusedRow = event.target instanceof Element ? event.target.closest('tr') : null;
  };

  const stop = followKeys(onKey);
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('pointerdown', onPointer);
  addEventListener('focusin', onFocus);
  return () => {
    stop();
    observer.disconnect();
    removeEventListener('pointerdown', onPointer);
    removeEventListener('focusin', onFocus);
  };
}

/** What the key presses in the row. */
function controlOf(row: Element, key: string): HTMLElement | null {
  if (key === TABLE_KEYS.select) return box(row);
  return key === TABLE_KEYS.accept || key === TABLE_KEYS.refuse ? act(row, key) : null;
}

const here = () => location.pathname + location.search;

/** Rows that are selected would be forgotten on another page. */
function mayLeave(rows: readonly Element[]): boolean {
  return !rows.some((row) => box(row)?.checked);
}

function nextPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main a[rel="next"]');
}
