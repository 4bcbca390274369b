import { type Identity, identityOf, UNNAMED } from '#app/domain/programme/identity.ts';
import { keptForBindings, SharedCalls, type WaitUntil } from '../platform/between-requests.server.ts';
import type { Env } from '../platform/env.server.ts';
import { readOpenDocument } from '../data/open-document.server.ts';
import { logEvent } from '../platform/log.server.ts';

/** What the programme is called, as this isolate knows it: every page needs it, also those for visitors without a session. */

/** An admin's change is everywhere after this. */
const FRESH_MS = 60_000;
const FAILED_MS = 5_000;
const CHANGED = 0;
/** What the first page of an isolate waits at most. */
const PATIENCE_MS = 800;

type Known = { identity: Identity; until: number };

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
  if (!known || known.until === CHANGED) await reading;
}

async function readIdentity(env: Env, now: number): Promise<Known> {
  try {
    return { identity: await askFor(env), until: now + FRESH_MS };
  } catch (error) {
    logEvent('warn', 'identity-unread', { error });
    return { identity: knownIdentity(), until: now + FAILED_MS };
  }
}

async function askFor(env: Env): Promise<Identity> {
  const texts = await readOpenDocument(env, 'programme/public', PATIENCE_MS);
  return texts ? identityOf(texts) : UNNAMED;
}
