import * as z from 'zod/mini';
import type { DataAccess } from '../data/access.server.ts';

/** Whether nobody has the username, by the rate-limited callable; `code` is of the error catalogue when that can't be said now. */
export async function isUsernameFree(
  call: DataAccess['call'],
  username: string,
): Promise<{ free: boolean } | { code: string }> {
  const called = await call('checkUsername', { username }, z.object({ free: z.boolean() }));
  if (called.ok) return called.data;
  return { code: (called.refusal.kind === 'refused' && called.refusal.code) || 'network-request-failed' };
}
