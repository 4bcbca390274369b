import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { readNames } from '../people/names.server.ts';
import { listAlerts, listHeldCommissions, listJobRuns, listQuarantine } from './collection.server.ts';

export type IncomeView = 'quarantine' | 'held' | 'alerts' | 'jobs';

/** With the row that says whether more follow, ten documents besides the list. */
const MOST_NAMES = 9;

/** One view of the income page; `after` is the time at which the page before ended. */
export async function readIncome(read: Read, view: IncomeView, after: Date | null) {
  switch (view) {
    case 'quarantine': {
      const rows = await read(listQuarantine(after, PAGE_SIZES.income + 1));
      return { view, ...pageOf(rows, ({ at }) => at) };
    }
    case 'held': {
      const page = read(listHeldCommissions(after, PAGE_SIZES.income + 1)).then((found) =>
        pageOf(found, ({ availableAt }) => availableAt),
      );
      const people = page.then(({ rows }) => rows.map(({ uid }) => uid));
      const [{ rows, next }, names] = await Promise.all([
        page,
        readNames(read, `held ${after?.getTime()}`, people, MOST_NAMES),
      ]);
      return { view, rows: rows.map((row) => ({ ...row, name: names[row.uid] ?? row.uid })), next };
    }
    case 'alerts':
      return { view, rows: await read(listAlerts(PAGE_SIZES.income)), next: null };
    case 'jobs':
      return { view, rows: await read(listJobRuns(PAGE_SIZES.income)), next: null };
  }
}

export type Income = Awaited<ReturnType<typeof readIncome>>;

function pageOf<Row>(all: Row[], timeOf: (row: Row) => Date | null | undefined) {
  const rows = all.slice(0, PAGE_SIZES.income);
  const last = rows.at(-1);
  return { rows, next: all.length > PAGE_SIZES.income && last ? (timeOf(last)?.toISOString() ?? null) : null };
}
