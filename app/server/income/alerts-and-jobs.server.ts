import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read } from '../data/port.server.ts';
import { listAlerts, listJobRuns } from './collection.server.ts';

export type WatchView = 'alerts' | 'jobs';

/** What admins watch of where the money comes from: what does not add up, or how the jobs went. */
export async function readAlertsOrJobs(read: Read, view: WatchView) {
  switch (view) {
    case 'alerts':
      return { view, rows: await read(listAlerts(PAGE_SIZES.income)) };
    case 'jobs':
      return { view, rows: await read(listJobRuns(PAGE_SIZES.income)) };
  }
}

export type Watched = Awaited<ReturnType<typeof readAlertsOrJobs>>;
