import type { RowCount } from '../platform/page-href.ts';

/** What a person keeps for the tables of the console: the columns that are hidden, and views under a name. */

/** The tables whose columns can be chosen. A document is named by one, so a name is never given to another table. */
export const TABLES = [
  'alerts',
  'audit',
  'batch',
  'batches',
  'cases',
  'income',
  'jobs',
  'offers',
  'payouts',
  'questions',
  'streamers',
  'unpaid',
] as const;
export type TableName = (typeof TABLES)[number];

/**
 * `views` and `columns` are counts, the others characters. `query`: the address of one view with its hidden columns. `names` and
 * `queries`: of all views of a table.
 */
export const TABLE_LIMITS = {
  ...{ views: 20, viewName: 60, query: 800, columns: 20, column: 30 },
  ...{ names: 20 * 60, queries: 20 * 800 },
} as const;

/** Filters, order and page size as an address has them, and the columns that are hidden with them. */
export type SavedView = { name: string; query: string; hidden: readonly string[] };

/** `hidden`: keys of columns. A column that is new is shown until it is hidden. */
export type TableSettings = { table: TableName; hidden: readonly string[]; views: readonly SavedView[] };

/** As tableSettings/{uid_table} has them: each view is one text by its name. */
export type StoredSettings = { hidden: readonly string[]; views: Readonly<Record<string, string>> };

/** The parameter of a stored view that names its hidden columns. */
const HIDE = 'hide';
/** Where a list goes on, and what is opened in it: no part of a view. */
const PLACES = ['after', 'before', 'item', 'review', 'until'];
/** What the page is about: a view is opened for the payday and the tab that are looked at. */
const SUBJECTS = ['cycle', 'view'];

/** The settings of a table; all columns and no views for null. Views are in the order of their names. */
export function settingsOf(table: TableName, stored: StoredSettings | null): TableSettings {
  const views = Object.entries(stored?.views ?? {}).map(([name, text]) => ({ name, ...readView(text) }));
  return { table, hidden: stored?.hidden ?? [], views: views.sort((a, b) => a.name.localeCompare(b.name)) };
}

/** A view as it is stored: its address, and the hidden columns with it. */
export function viewText({ query, hidden }: Omit<SavedView, 'name'>): string {
  const parameters = new URLSearchParams(query);
  if (hidden.length > 0) parameters.set(HIDE, [...hidden].sort().join());
  return String(parameters);
}

function readView(text: string): Omit<SavedView, 'name'> {
  const parameters = new URLSearchParams(text);
  const hidden = parameters.get(HIDE);
  parameters.delete(HIDE);
  return { query: String(parameters), hidden: hidden ? hidden.split(',') : [] };
}

/**
 * What a view keeps of the address of a list: filters and order, without the place in the list. `size` is the page size where the
 * table has one; it is kept although the address may not name it.
 */
export function viewQuery(search: string, size: RowCount | null): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...PLACES, ...SUBJECTS, HIDE]) parameters.delete(name);
  for (const [name, value] of [...parameters]) if (value === '') parameters.delete(name);
  if (size !== null) parameters.set('size', String(size));
  parameters.sort();
  return String(parameters);
}

/** The address of a view on the page of `search`, whose payday and tab stay. */
export function viewSearch({ query }: Pick<SavedView, 'query'>, search: string): string {
  const parameters = new URLSearchParams(query);
  const here = new URLSearchParams(search);
  for (const name of SUBJECTS) {
    const value = here.get(name);
    if (value !== null) parameters.set(name, value);
  }
  return String(parameters);
}

/** Whether both hide the same columns. */
export function hidesSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

export function isTable(text: unknown): text is TableName {
  return TABLES.some((table) => table === text);
}

/** Keys of columns from a form: separated by commas. Null for what no table has. */
export function readColumns(text: string): string[] | null {
  const keys = text === '' ? [] : [...new Set(text.split(','))];
  const areKeys = keys.every((key) => key.length <= TABLE_LIMITS.column && /^[a-zA-Z]+$/.test(key));
  return areKeys && keys.length <= TABLE_LIMITS.columns ? keys : null;
}

/** The hidden columns of a table: those of the latest form that is on its way to the server, else those that it has. */
export function hiddenBy({ table, hidden }: TableSettings, sent: readonly FormData[]): readonly string[] {
  const latest = sent.findLast((form) => form.get('table') === table && form.get('act') === 'columns');
  return readColumns(String(latest?.get('hidden') ?? hidden.join())) ?? hidden;
}

/** The name of a view from a form. Null for none: Firestore keeps names that begin with two underscores for itself. */
export function readViewName(text: string): string | null {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  return name !== '' && name.length <= TABLE_LIMITS.viewName && !name.startsWith('__') ? name : null;
}

/** What a form changes. `from` is the name that a view had. */
export type TableChange =
  | { act: 'columns'; hidden: readonly string[] }
  | { act: 'save'; name: string; view: string }
  | { act: 'rename'; name: string; from: string }
  | { act: 'forget'; name: string };

/**
 * The settings after a change: a view takes the place of one with its name. `full` for one view too many, null when there is
 * nothing to change: another tab deleted the view.
 */
export function changedSettings(before: StoredSettings, change: TableChange): StoredSettings | 'full' | null {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(before.views).filter(([other]) => other !== name));
  const has = (name: string) => Object.hasOwn(before.views, name);
  switch (change.act) {
    case 'columns':
      return { ...before, hidden: change.hidden };
    case 'save': {
      const views = { ...before.views, [change.name]: change.view };
      return Object.keys(views).length > TABLE_LIMITS.views ? 'full' : { ...before, views };
    }
    case 'rename': {
      const { name, from } = change;
      return has(from) ? { ...before, views: { ...without(from), [name]: before.views[from]! } } : null;
    }
    case 'forget':
      return has(change.name) ? { ...before, views: without(change.name) } : null;
  }
}
