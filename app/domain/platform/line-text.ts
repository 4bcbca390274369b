import { LIMITS } from './limits.ts';
import * as z from 'zod/mini';

/**
 * Characters that nobody sees: control characters, breaks of lines, and what reorders the text around it (Unicode UAX #9).
 * Joiners are none of them: emoji and several scripts are written with them.
 */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text is one line in which everything can be seen. The empty one is. */
export function isLine(text: string): boolean {
  return text === '' || (SEEN.test(text) && !UNSEEN.test(text));
}

/** Refuses a text that is no such line. The message is a translation key. */
export const line = z.refine<string>(isLine, 'validation.line');

/** As a browser writes it, and as the rules' `isLink` takes it: no name before the host, no letters beyond ASCII. */
const LINK = /^https:\/\/[!-"$-.0->A-~]+([/?#][!-~]*)?$/;
const LEAST_LINK = 'https://a.bc'.length;

/** Whether a text is an https address that a document may hold. */
export function isHttpsLink(text: string): boolean {
  return text.length >= LEAST_LINK && text.length <= LIMITS.link && LINK.test(text) && URL.canParse(text);
}
