import { isLanguage, type Language } from '../platform/languages.ts';
import { matchPath } from './redirects.ts';

/** What a link in one of the provider's mails can do (https://firebase.google.com/docs/auth/custom-email-handler). */
export const MAIL_MODES = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** Longer than any code that the provider sends. */
const LONGEST_CODE = 512;

/**
 * A link of a mail. `mode`: null when we don't know it. `code`: null when there is none, or no code can look like it.
 * `language`: of the mail; null when we don't speak it. `next`: the page of ours that the mail was asked for from, as a
 * path with its query; null without one.
 */
export type MailLink = { mode: MailMode | null; code: string | null; language: Language | null; next: string | null };

/** Reads a link of a mail. One without a mode sets a new password. */
export function readMailLink(url: URL): MailLink {
  const { searchParams } = url;
  const mode = searchParams.get('mode') ?? 'resetPassword';
  const code = searchParams.get('oobCode');
  const language = searchParams.get('lang')?.slice(0, 2).toLowerCase();
  return {
    mode: MAIL_MODES.find((known) => known === mode) ?? null,
    code: code && code.length <= LONGEST_CODE && /^[\w-]+$/.test(code) ? code : null,
    language: isLanguage(language) ? language : null,
    next: ownPage(searchParams.get('continueUrl'), url.origin),
  };
}

/** The path and query of a page of ours, from an address that anyone may have written into the link; null for any other. */
function ownPage(address: string | null, origin: string): string | null {
  const target = address && address.length <= 2048 ? URL.parse(address) : null;
  if (!target || target.origin !== origin || target.username || target.password) return null;
  return matchPath(target.pathname) ? target.pathname + target.search : null;
}
