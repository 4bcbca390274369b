import { type Identity, identityOf, UNNAMED } from '#app/domain/programme/identity.ts';
import { keptForBindings } from '../platform/keep-latest.server.ts';
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

type WaitUntil = (work: Promise<unknown>) => void;

type Known = { identity: Identity; until: number };
type Reading = { since: number; done: Promise<void> };

let known: Known | null = null;
/** The reading whose answer counts: an answer from before a change is old. */
let reading: Reading | null = null;

keptForBindings(() => {
  known = null;
  reading = null;
});

/** The identity as it was last read; Greenroom's own before that. */
export function knownIdentity(): Identity {
  return known?.identity ?? UNNAMED;
}

/** After a change in this isolate, which then shows it immediately. */
export function forgetIdentity(): void {
  if (known) known = { ...known, until: CHANGED };
  reading = null;
}

/**
 * Sees to it that the identity is known. The first page of an isolate waits, and the first after a change here; all others go on
 * with what is known while it is read again. Never throws.
 */
export async function learnIdentity(env: Env, waitUntil: WaitUntil, now: number): Promise<void> {
  if (known && now < known.until) return;
  if (!reading || now - reading.since > PATIENCE_MS) {
    const own: Reading = { since: now, done: readIdentity(env, now).then((found) => settle(own, found)) };
    reading = own;
    waitUntil(own.done);
  }
  if (!known || known.until === CHANGED) await reading.done;
}

/** An answer that was overtaken serves only until the next page, where there is no other. */
function settle(own: Reading, found: Known): void {
  if (reading !== own) known ??= { ...found, until: CHANGED };
  else {
    known = found;
    reading = null;
  }
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
