import { calendarSchema } from '#app/domain/programme/cut-off-schemas.ts';
import { type CutOffs, USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { type Identity, identityOf, UNNAMED } from '#app/domain/programme/identity.ts';
import { keptForBindings, SharedCalls, type WaitUntil } from '../platform/between-requests.server.ts';
import type { Env } from '../platform/env.server.ts';
import { readOpenDocument } from '../data/open-document.server.ts';
import { logEvent } from '../platform/log.server.ts';

/**
 * What the programme is called and when requests close, as this isolate knows it: every page needs it, also those for visitors without a
 * session.
 */

/** After this a page has it read again, and the next page shows it. */
const FRESH_MS = 60_000;
/** A page that comes so long after that waits, so that it never says an old cut-off: cycles open an hour after a change at the earliest. */
const OLD_MS = 20 * 60_000;
const FAILED_MS = 5_000;
const CHANGED = 0;
/** What the first page of an isolate waits at most. */
const PATIENCE_MS = 800;

type Known = { identity: Identity; cutOffs: CutOffs; until: number };

let known: Known | null = null;
const readings = new SharedCalls<void>(PATIENCE_MS);

keptForBindings(() => {
  known = null;
  readings.forget();
});

/** The identity as it was last read; Greenroom's own before that. */
export function knownIdentity(): Identity {
  return known?.identity ?? UNNAMED;
}

/** When the cycles of the calendar close, as it was last read; as usual before that. */
export function knownCutOffs(): CutOffs {
  return known?.cutOffs ?? USUAL_CUT_OFFS;
}

/** After a change in this isolate, which then shows it immediately. */
export function forgetIdentity(): void {
  if (known) known = { ...known, until: CHANGED };
  readings.forget();
}

/**
 * Sees to it that the identity is known. The first page of an isolate waits, and the first after a change here; all others go on
 * with what is known while it is read again. Never throws.
 */
export async function learnIdentity(env: Env, waitUntil: WaitUntil, now: number): Promise<void> {
  if (known && now < known.until) return;
  const reading = readings.join('identity', { now, waitUntil }, async (isLatest) => {
    const found = await readIdentity(env, now);
    // An answer from before a change serves only until the next page, where there is no other.
    if (isLatest()) known = found;
    else known ??= { ...found, until: CHANGED };
  });
  if (!known || known.until === CHANGED || now > known.until + OLD_MS) await reading;
}

async function readIdentity(env: Env, now: number): Promise<Known> {
  try {
    return { ...(await askFor(env)), until: now + FRESH_MS };
  } catch (error) {
    logEvent('warn', 'identity-unread', { error });
    return { identity: knownIdentity(), cutOffs: knownCutOffs(), until: now + FAILED_MS };
  }
}

async function askFor(env: Env): Promise<Omit<Known, 'until'>> {
  const [identity, calendar] = await Promise.all([
    readOpenDocument(env, 'programme/public', PATIENCE_MS),
    readOpenDocument(env, 'programme/calendar', PATIENCE_MS),
  ]);
  return {
    identity: identity ? identityOf(identity) : UNNAMED,
    cutOffs: calendar ? calendarSchema.parse(calendar).cutOffs : USUAL_CUT_OFFS,
  };
}
