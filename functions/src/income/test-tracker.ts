import type { TrackerAnswer } from '../../../app/domain/income/tracker-state.ts';
import { KeitaroFailure, type KeitaroSettings, pagesOf } from './keitaro-api.ts';
import type { Context } from '../platform/context.ts';
import { keitaroSettings } from './keitaro-settings.ts';
import { conversionsRequest } from './plan-tracker-rows.ts';

const HOUR = 3_600_000;
/** An admin waits for it. */
const TIMEOUT_MS = 10_000;

/**
 * Asks the tracker for one conversion, as the import does, and writes nothing.
 *
 * @param settings reads them; throws where the address is no https address
 */
export async function testTracker(now: Date, settings: () => KeitaroSettings): Promise<{ answer: TrackerAnswer }> {
  let known: KeitaroSettings;
  try {
    known = settings();
  } catch {
    return { answer: 'insecure' };
  }
  if (!known.baseUrl || !known.apiKey) return { answer: 'not-connected' };
  const from = new Date(now.getTime() - HOUR);
  try {
    const asking = { timeoutMs: TIMEOUT_MS, ...known, pageSize: 1 };
    const pages = pagesOf(asking, 'conversions/log', (offset, limit) => conversionsRequest(from, now, offset, limit));
    await pages.next();
    await pages.return(undefined);
    return { answer: 'answers' };
  } catch (error) {
    if (!(error instanceof KeitaroFailure)) throw error;
    if (error.status === 401 || error.status === 403) return { answer: 'key-refused' };
    return { answer: error.status === null ? 'no-answer' : 'wrong-answer' };
  }
}

/** The same of the tracker that the environment names. */
export function askTracker({ context }: { context: Pick<Context, 'now'> }): Promise<{ answer: TrackerAnswer }> {
  return testTracker(context.now, keitaroSettings);
}
