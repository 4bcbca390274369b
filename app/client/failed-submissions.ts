/** What Remix reads as the answer of an action that has nothing to say, `{data: null}` as turbo-stream writes it; it takes no undefined. */
const NO_DATA = '[{"_1":-5},"data"]\n';

/**
 * Keeps a page and what is typed into it when a form could not be sent for want of a network. Remix takes a fetch that
 * fails for an error of the page and puts the error screen in its place; for a form it is told here that
 * the action has answered 503 with nothing, after which it reads nothing again and leaves all as it is. Navigation is not
 * touched: there is no page to keep.
 *
 * @param onFailure says it to the person
 * @returns stops it
 */
export function keepPageOfFailedSubmissions(onFailure: () => void): () => void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      // Only the network fails with a TypeError; what is aborted ends with another.
      if (!(error instanceof TypeError) || !isSubmission(input, init)) throw error;
      onFailure();
      return new Response(NO_DATA, { status: 503, headers: { 'Content-Type': 'text/x-script' } });
    }
  };
  return () => {
    window.fetch = send;
  };
}

/** How Remix sends forms: to the page's address with `.data` behind it. */
function isSubmission(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  return method.toUpperCase() === 'POST' && origin === window.location.origin && pathname.endsWith('.data');
}
