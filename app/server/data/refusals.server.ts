import { data } from '@remix-run/cloudflare';
import type { RefusalOf } from '#app/domain/platform/refusal.ts';

/** What guards and reads throw instead of an answer, as Remix takes it. */

/** The database or the identity provider was not reached, or not in time. */
export function networkFailure() {
  return data({ kind: 'network' }, { status: 503 });
}

/** The table or the live record does not allow it. */
export function forbidden() {
  return data({ code: 'forbidden' }, { status: 403 });
}

/** For changes that only a fault of ours or a made-up form can have refused: throws 404 or 409 with the kind of refusal. */
export function demandDone(refusal: RefusalOf<'refused' | 'missing' | 'conflict'> | null): void {
  if (refusal) throw data({ kind: refusal.kind }, { status: refusal.kind === 'missing' ? 404 : 409 });
}

/** The status of a refusal like this; null for anything else, redirects among them. */
export function statusOfRefusal(thrown: unknown): number | null {
  const init: unknown = typeof thrown === 'object' && thrown !== null && 'init' in thrown ? thrown.init : null;
  const status: unknown = typeof init === 'object' && init !== null && 'status' in init ? init.status : null;
  return typeof status === 'number' ? status : null;
}
