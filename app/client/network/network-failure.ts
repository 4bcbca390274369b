import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** How Chromium, Firefox and Safari word a request, a module or a stream that the network did not bring. */
const WORDINGS =
  /failed to fetch|network ?error|load failed|connection (was lost|appears)|loading dynamically|importing a module/i;

/** What Remix makes of an answer that broke off, or that something else than Greenroom gave. */
const BROKEN_ANSWER = /^Unable to decode turbo-stream response/;

/** Whether an error says that Greenroom could not be reached, whatever browser words it. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (BROKEN_ANSWER.test(error.message)) return true;
  return error instanceof TypeError && WORDINGS.test(error.message);
}

/** The status of a form that did not get through: after it, Remix reads a page with an action of its own not again. */
export const UNSENT = 503;

/**
 * The `shouldRevalidate` of the root, the layouts and pages with a fetcher's form. Remix reads everything else again after
 * a form like this even when it could not be sent, and a page without network is then replaced by a screen that says so.
 */
export const readUnlessUnsent = ({ actionStatus }: Pick<ShouldRevalidateFunctionArgs, 'actionStatus'>): boolean =>
  actionStatus !== UNSENT;
