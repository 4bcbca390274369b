import { data } from '@remix-run/cloudflare';
import { sessionIdSchema } from '#app/domain/access/session-schemas.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { removeSession } from '../access/sessions-collection.server.ts';
import { demandDone } from '../data/refusals.server.ts';

/**
 * Ends the session of another device that the form names: its document goes, so its pages leave and the Worker renews it no more. The
 * session of this browser ends by logging out, which clears its cookies. Throws a response with 400 for that and for what is no session.
 */
export async function endSessionOnForm({ identity, session, write }: MemberAccess, form: FormData): Promise<void> {
  const named = sessionIdSchema.safeParse(form.get('sessionId'));
  const current = await session.cookies.readRefreshCookie();
  if (!named.success || named.data === current?.sessionId) throw data({ code: 'invalid-request' }, { status: 400 });
  demandDone(await write(removeSession(identity.uid, named.data)));
}
