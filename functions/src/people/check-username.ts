import * as z from 'zod/mini';
import { usernameId } from '../../../app/domain/people/people.ts';
import { usernameSchema } from '../../../app/domain/people/schemas.ts';
import type { Context } from '../platform/context.ts';
import { USERNAME_CHECK_BY_ADDRESS, USERNAME_CHECK_BY_PERSON } from '../access/plan-rate-limit.ts';
import { refusal } from '../platform/refusal.ts';
import { countAttempt } from '../access/rate-limit.ts';

const input = z.object({ username: usernameSchema });

/**
 * Whether a username is free, whatever its case. A courtesy before sign-up: the rules decide in the end.
 * Counted by the caller's uid, or by the address without one. Throws refusals: invalid-username, too-many-requests.
 */
export async function checkUsername(
  context: Pick<Context, 'db' | 'now'>,
  data: unknown,
  { uid, address }: { uid: string | null; address: string },
): Promise<{ free: boolean }> {
  await (uid === null
    ? countAttempt(context, USERNAME_CHECK_BY_ADDRESS, address)
    : countAttempt(context, USERNAME_CHECK_BY_PERSON, uid));
  const parsed = input.safeParse(data);
  if (!parsed.success) throw refusal('invalid-username');
  const snapshot = await context.db.doc(`usernames/${usernameId(parsed.data.username)}`).get();
  return { free: !snapshot.exists };
}
