import * as z from 'zod/mini';
import { callFunction } from './callables.server.ts';
import type { Env } from './env.server.ts';

/** Whether nobody has the username, by the rate-limited callable: usernames are read by nobody else. */
export async function isUsernameFree(env: Env, token: string, username: string): Promise<boolean> {
  return (await callFunction(env, token, 'checkUsername', { username }, z.object({ free: z.boolean() }))).free;
}
