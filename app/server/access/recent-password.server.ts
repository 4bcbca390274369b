import { isRecentPassword } from '#app/domain/access/password-proof.ts';
import type { Identity } from './resolved-session.ts';

/** The rules decide a moment later, by their own clock. */
const MARGIN_MS = 5_000;

/** Whether the rules will find the password of this session proved within five minutes. */
export function hasRecentPassword({ passwordAt }: Pick<Identity, 'passwordAt'>): boolean {
  return isRecentPassword(passwordAt, Date.now() + MARGIN_MS);
}
