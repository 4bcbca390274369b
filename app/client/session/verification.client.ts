import { sendEmailVerification, type User } from 'firebase/auth';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import { AuthError, toAuthError } from './auth-error.ts';
import { firebaseAuth } from './firebase.client.ts';
import { noteSentMail } from './sent-mails.ts';
import { renewSession } from './sign-in.client.ts';

/** The mail after sign-up. Sign-up goes on without it: the notice on the next page sends another. */
export async function sendFirstVerification(config: ClientConfig, language: string): Promise<void> {
  const { currentUser } = firebaseAuth(config);
  if (currentUser) await sendVerification(config, currentUser, language);
}

async function sendVerification(config: ClientConfig, user: User, language: string): Promise<void> {
  // The provider writes its mails in the language that the Auth SDK has.
  firebaseAuth(config).languageCode = language;
  await sendEmailVerification(user);
  noteSentMail(user.uid);
}

/**
 * Sends another verification mail to this person. Returns `verified` instead when the email was verified meanwhile; the
 * session then knows it. Throws an AuthError: `requires-recent-login` when the SDK is not logged in as this person.
 */
export async function resendVerification(
  config: ClientConfig,
  { uid, language }: { uid: string; language: string },
): Promise<'sent' | 'verified'> {
  const auth = firebaseAuth(config);
  try {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (user?.uid !== uid) throw new AuthError('requires-recent-login');
    await user.reload();
    if (!user.emailVerified) {
      await sendVerification(config, user, language);
      return 'sent';
    }
    await user.getIdToken(true);
    await renewSession(user);
    return 'verified';
  } catch (error) {
    throw toAuthError(error);
  }
}
