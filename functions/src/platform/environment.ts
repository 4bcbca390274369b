import type { NoticeContext } from '../notifications/notice.ts';
import type { Context } from './context.ts';
import { contextAt } from './live-context.ts';

/**
 * The web API key of the project, by which passwords are verified: from functions/.env on deployment. The emulator takes
 * any. Not a defineString: the emulator would write a file for it into the sources.
 */
export function apiKey(): string {
  const key = process.env.IDENTITY_API_KEY ?? (process.env.FIREBASE_AUTH_EMULATOR_HOST ? 'demo-key' : '');
  if (!key) throw new Error('IDENTITY_API_KEY is not set: username log-in cannot ask the identity provider');
  return key;
}

/** Whether a call without a session must come from our pages: `APP_CHECK=required` in functions/.env. */
export function requiresAppCheck(): boolean {
  return process.env.APP_CHECK === 'required';
}

/** Null, and no mails, unless MAIL_COLLECTION (functions/.env) names the collection that the Trigger Email extension watches. */
export function mailOptions(): NonNullable<NoticeContext['mail']> | null {
  const { MAIL_COLLECTION: collection, APP_URL: appUrl = '' } = process.env;
  return collection ? { collection, appUrl: appUrl.replace(/\/$/, '') } : null;
}

export function noticeContext(): NoticeContext & Context {
  return { ...contextAt(new Date()), mail: mailOptions() };
}
