import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  type Auth,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import type { MailMode } from '#app/domain/access/mail-links.ts';
import { AuthError, toAuthError } from './auth-error.ts';
import { firebaseAuth } from './firebase.client.ts';
import { renewSession } from './sign-in.client.ts';

/** Modes that need nothing but the code. */
export type CodeMode = Exclude<MailMode, 'resetPassword'>;

/** What the provider calls them. */
const OPERATIONS: Record<CodeMode, string> = {
  verifyEmail: 'VERIFY_EMAIL',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
};

/** Sets a new password with the code of the mail; throws AuthErrors expired-action-code, invalid-action-code, weak-password. */
export async function resetPassword(config: ClientConfig, code: string, password: string): Promise<void> {
  const auth = firebaseAuth(config);
  try {
    await verifyPasswordResetCode(auth, code);
    await confirmPasswordReset(auth, code, password);
  } catch (error) {
    throw toAuthError(error);
  }
}

/**
 * Does what the link of a mail is for, once. Returns the email that the account has after it. Throws AuthErrors:
 * expired-action-code, invalid-action-code (also for a code of another mode), email-already-in-use, user-disabled.
 */
export async function applyMailCode(config: ClientConfig, mode: CodeMode, code: string): Promise<string> {
  const auth = firebaseAuth(config);
  try {
    const { operation, data } = await checkActionCode(auth, code);
    if (operation !== OPERATIONS[mode]) throw new AuthError('invalid-action-code');
    await applyActionCode(auth, code);
    await followAccount(auth).catch(() => {});
    return data.email ?? '';
  } catch (error) {
    throw toAuthError(error);
  }
}

/**
 * Brings the account's news into the session of this browser, if it has one. It may be another person's, or the provider
 * may have ended it with the change: the next page finds out.
 */
async function followAccount(auth: Auth): Promise<void> {
  await auth.authStateReady();
  const { currentUser } = auth;
  if (!currentUser) return;
  await currentUser.reload();
  await currentUser.getIdToken(true);
  await renewSession(currentUser);
}
