import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { AuthError, toAuthError } from './auth-error.ts';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import { call, callAsStranger, firebaseAuth } from './firebase.client.ts';
import { currentSessionId, keepSessionId, newSessionId, noteSdkLogin, tellTabs } from './session-id.ts';
import { postSession } from './requests.ts';
import { thePage, thePageOnceLoaded } from './the-page.ts';

/**
 * Logs in and opens the Worker's session. Input with an @ is an email, anything else a username (spec.txt section 5).
 * Throws an AuthError; a person for whom no session begins is logged out of the SDK again.
 */
export async function signIn(config: ClientConfig, login: string, password: string): Promise<void> {
  const auth = firebaseAuth(config);
  await beginSession(config, async () => {
    const { user } = login.includes('@')
      ? await signInWithEmailAndPassword(auth, login, password)
      : await signInWithCustomToken(auth, await tokenForUsername(config, login, password));
    return user;
  });
}

/**
 * Begins a session of its own for each log-in: an id that ended in this browser stays refused (docs/sessions.md). The
 * id is kept and told to the other tabs once the Worker has set the cookies.
 */
async function beginSession(config: ClientConfig, logIn: () => Promise<User>): Promise<void> {
  const sessionId = newSessionId();
  noteSdkLogin('begins');
  try {
    await postSession(await logIn(), sessionId);
    keepSessionId(sessionId);
    tellTabs({ kind: 'began', sessionId });
  } catch (error) {
    // A log-in over a running session that fails leaves that session's SDK alone.
    if (currentSessionId() === null) await signOut(firebaseAuth(config));
    throw toAuthError(error);
  } finally {
    noteSdkLogin('settled');
  }
}

/** Brings the newer tokens of this page's session to the Worker. */
export async function renewSession(user: User): Promise<void> {
  const sessionId = thePage()?.sessionId ?? currentSessionId();
  if (sessionId === null) throw new AuthError('user-token-expired');
  await postSession(user, sessionId);
}

async function tokenForUsername(config: ClientConfig, username: string, password: string): Promise<string> {
  const { token } = await callAsStranger<{ username: string; password: string }, { token: string }>(
    config,
    'usernameSignIn',
    {
      username,
      password,
    },
  );
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
  await requireFreeUsername(config, account.username);
  await beginSession(config, async () => {
    const { user } = await createUserWithEmailAndPassword(firebaseAuth(config), account.email, account.password);
    await updateProfile(user, { displayName: account.displayName });
    return user;
  });
}

/** Throws an AuthError `username-taken`. The rules decide in the end; this spares an account that can't be finished. */
export async function requireFreeUsername(config: ClientConfig, username: string): Promise<void> {
  try {
    const { free } = await callAsStranger<{ username: string }, { free: boolean }>(config, 'checkUsername', {
      username,
    });
    if (!free) throw new AuthError('username-taken');
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

/** Logs every other browser out; this one goes on with a new token and the same session id. `newPassword`: as part of a change of it. */
export async function signOutElsewhere(config: ClientConfig, newPassword = false): Promise<void> {
  const auth = firebaseAuth(config);
  try {
    await auth.authStateReady();
    const { token } = await call<{ sessionId: string; newPassword: boolean }, { token: string }>(
      config,
      'signOutElsewhere',
      {
        sessionId: thePage()?.sessionId ?? currentSessionId() ?? '',
        newPassword,
      },
    );
    const { user } = await signInWithCustomToken(auth, token);
    await renewSession(user);
  } catch (error) {
    throw toAuthError(error);
  }
}

/** The password once more: what follows may ask for a log-in of the last minutes. Throws an AuthError. */
export async function reauthenticate(config: ClientConfig, email: string, password: string): Promise<void> {
  try {
    await renewSession(await signInAgain(config, email, password));
  } catch (error) {
    throw toAuthError(error);
  }
}

/**
 * Logs in with the address that the account has now: since the page was rendered with `email`, the link in the mail to a
 * new one may have been opened elsewhere. `email` counts when the SDK knows nobody, its storage having been cleared.
 */
async function signInAgain(config: ClientConfig, email: string, password: string): Promise<User> {
  const auth = firebaseAuth(config);
  await auth.authStateReady();
  await auth.currentUser?.reload();
  try {
    return (await signInWithEmailAndPassword(auth, auth.currentUser?.email ?? email, password)).user;
  } catch (error) {
    const { code, message } = toAuthError(error);
    throw new AuthError(code, message, 'plain');
  }
}

/**
 * Sets a new password and logs every other browser out. Throws an AuthError; `others-still-signed-in` when the password is
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
    await renewSession(await signInAgain(config, email, next));
  } catch (error) {
    throw toAuthError(error);
  }
  try {
    await signOutElsewhere(config, true);
  } catch (error) {
    throw new AuthError('others-still-signed-in', toAuthError(error).code);
  }
}

/** Sends a mail to the new address, which becomes the one to log in with once its link was opened. Throws an AuthError. */
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
    const remove = () => call(config, 'deleteAccount', { givenUp });
    const page = await thePageOnceLoaded();
    await page.whileEnding(async () => void (await remove()));
    // There is nothing left to log out of: what fails here leaves cookies that nobody accepts.
    await page.on('log-out', 'stay').catch(() => {});
  } catch (error) {
    throw toAuthError(error);
  }
}

/** Logs the Auth SDK out, if it knows a person. */
export async function logOutSdk(config: ClientConfig): Promise<void> {
  const auth = firebaseAuth(config);
  await auth.authStateReady();
  if (auth.currentUser) await signOut(auth);
}
