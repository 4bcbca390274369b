import * as z from 'zod/mini';
import { TRACKER_ANSWERS, trackerState } from '#app/domain/income/tracker-state.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { latestRunsOf } from '../income/collection.server.ts';
import type { ActionAnswer } from '../people/decide.server.ts';

/** Whether the tracker is connected, and when it was last imported from. */
export async function readTracker(read: Read, now: Date) {
  return trackerState(await read(collections.trackerStatus.byId('current')), now);
}

/** How many of the last imports are shown. */
const SHOWN_RUNS = 10;

/** How the last imports from the tracker went, the latest first. */
export async function readImports(read: Read) {
  const runs = await read(latestRunsOf('syncKeitaro', SHOWN_RUNS));
  return runs.map(({ scheduledFor, state, counts }) => ({ at: scheduledFor, state, counts }));
}

const answered = z.object({ answer: z.enum(TRACKER_ANSWERS) });

/** Has a function ask the tracker; what is wrong comes back as a translation key. */
export async function askTracker(access: Pick<MemberAccess, 'call'>): Promise<ActionAnswer> {
  const called = await access.call('testTracker', {}, answered);
  if (!called.ok) return { ok: false, status: 503, failure: 'trackerTab.unknown' };
  const { answer } = called.data;
  const said = `trackerTab.answers.${answer}`;
  return answer === 'answers' ? { ok: true, toast: said } : { ok: false, status: 409, failure: said };
}
