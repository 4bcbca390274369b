import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { AuthError, toAuthError } from './auth-error.ts';
import type { ClientConfig } from '#app/domain/client-config.ts';
import { call, firebaseAuth } from './firebase.client.ts';
import { deleteSession, leave, localSessionId, postSession } from './session.client.ts';

/**
 * Signs in and opens the Worker's session. Input with an @ is an email, anything else a username (spec.txt section 5).
 * Throws an AuthError; a person whom the Worker refuses is signed out of the SDK again.
 */
export async function signIn(config: ClientConfig, login: string, password: string): Promise<void> {
  const auth = firebaseAuth(config);
  try {
    const { user } = login.includes('@')
      ? await signInWithEmailAndPassword(auth, login, password)
      : await signInWithCustomToken(auth, await tokenForUsername(config, login, password));
    await postSession(user);
  } catch (error) {
    const failure = toAuthError(error);
    if (failure.code === 'account-deactivated') await signOut(auth);
    throw failure;
  }
}

async function tokenForUsername(config: ClientConfig, username: string, password: string): Promise<string> {
  const { token } = await call<{ username: string; password: string }, { token: string }>(config, 'usernameSignIn', {
    username,
    password,
  });
  return token;
}

/**
 * Makes the account and opens a session for it. The records follow from the sign-up action of the Worker.
 * Throws an AuthError: taken username first, then what the provider answers.
 */
export async function createAccount(
  config: ClientConfig,
  account: { email: string; password: string; username: string; displayName: string },
): Promise<void> {
  try {
    await requireFreeUsername(config, account.username);
    const { user } = await createUserWithEmailAndPassword(firebaseAuth(config), account.email, account.password);
    await updateProfile(user, { displayName: account.displayName });
    await postSession(user);
  } catch (error) {
    throw toAuthError(error);
  }
}

/** Throws an AuthError `username-taken`. The rules decide in the end; this spares an account that can't be finished. */
export async function requireFreeUsername(config: ClientConfig, username: string): Promise<void> {
  try {
    const { free } = await call<{ username: string }, { free: boolean }>(config, 'checkUsername', { username });
    if (!free) throw new AuthError('username-taken');
  } catch (error) {
    throw toAuthError(error);
  }
}

/** Ends the session at the Worker, then in the SDK. Throws an AuthError when the Worker could not be told. */
export async function logOut(config: ClientConfig): Promise<void> {
  try {
    await deleteSession();
    await signOut(firebaseAuth(config));
  } catch (error) {
    throw toAuthError(error);
  }
}

export async function requestPasswordReset(config: ClientConfig, email: string, language: string): Promise<void> {
  const auth = firebaseAuth(config);
  auth.languageCode = language;
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    throw toAuthError(error);
  }
}

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

/** Signs every other browser out; this one goes on with a new token and the same session id. */
export async function signOutElsewhere(config: ClientConfig): Promise<void> {
  const auth = firebaseAuth(config);
  try {
    await auth.authStateReady();
    const { token } = await call<{ sessionId: string }, { token: string }>(config, 'signOutElsewhere', {
      sessionId: localSessionId(),
    });
    const { user } = await signInWithCustomToken(auth, token);
    await postSession(user);
  } catch (error) {
    throw toAuthError(error);
  }
}

/** The password once more: what follows may ask for a sign-in of the last minutes. Throws an AuthError. */
export async function reauthenticate(config: ClientConfig, email: string, password: string): Promise<void> {
  try {
    await postSession(await signInAgain(config, email, password));
  } catch (error) {
    throw toAuthError(error);
  }
}

/**
 * Signs in with the address that the account has now: since the page was rendered with `email`, the link in the mail to a
 * new one may have been opened elsewhere. `email` counts when the SDK knows nobody, its storage having been cleared.
 */
async function signInAgain(config: ClientConfig, email: string, password: string): Promise<User> {
  const auth = firebaseAuth(config);
  await auth.authStateReady();
  await auth.currentUser?.reload();
  return (await signInWithEmailAndPassword(auth, auth.currentUser?.email ?? email, password)).user;
}

/**
 * Sets a new password and signs every other browser out. Throws an AuthError; `others-still-signed-in` when the password is
 * changed and only the rest failed.
 */
export async function changePassword(
  config: ClientConfig,
  { email, current, next }: { email: string; current: string; next: string },
): Promise<void> {
  try {
    const user = await signInAgain(config, email, current);
    await updatePassword(user, next);
    // The provider has ended all sessions with it, and what signs the others out is not for one that was ended.
    await postSession(await signInAgain(config, email, next));
  } catch (error) {
    throw toAuthError(error);
  }
  try {
    await signOutElsewhere(config);
  } catch (error) {
    throw new AuthError('others-still-signed-in', toAuthError(error).code);
  }
}

/** Sends a mail to the new address, which becomes the one to sign in with once its link was opened. Throws an AuthError. */
export async function requestEmailChange(
  config: ClientConfig,
  { email, password, next, language }: { email: string; password: string; next: string; language: string },
): Promise<void> {
  firebaseAuth(config).languageCode = language;
  try {
    await verifyBeforeUpdateEmail(await signInAgain(config, email, password), next);
  } catch (error) {
    throw toAuthError(error);
  }
}

/**
 * Deletes the account after the password has been given again; `givenUp` is the balance that the person was shown, in minor
 * units. Throws an AuthError, `balance-changed` among them. The page is to be left after it.
 */
export async function deleteAccount(
  config: ClientConfig,
  {
    email,
    password,
    givenUp,
  }: { email: string; password: string; givenUp: { availableMinor: number; heldMinor: number } },
): Promise<void> {
  try {
    await signInAgain(config, email, password);
    await leave(async () => {
      await call(config, 'deleteAccount', { givenUp });
      // There is nothing left to sign out of: what fails here leaves cookies that nobody accepts.
      await Promise.allSettled([deleteSession(), signOut(firebaseAuth(config))]);
    });
  } catch (error) {
    throw toAuthError(error);
  }
}
