/** How Chromium, Firefox and Safari word a request, a module or a stream that the network did not bring. */
const WORDINGS = [
  /failed to fetch/i,
  /networkerror|network error/i,
  /load failed|connection (was lost|appears to be offline)/i,
  /(error loading|importing a) (dynamically imported )?module/i,
];

/** What Remix makes of an answer that broke off, or that something else than Greenroom gave. */
const BROKEN_ANSWER = /^Unable to decode turbo-stream response/;

/** Whether an error says that Greenroom could not be reached, whatever browser words it. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (BROKEN_ANSWER.test(error.message)) return true;
  return error instanceof TypeError && WORDINGS.some((wording) => wording.test(error.message));
}
