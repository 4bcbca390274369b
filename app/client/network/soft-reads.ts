import { hrefWith } from '#app/domain/platform/page-href.ts';

/** The parameter that marks a read. It is taken off before the request is made. */
const MARK = 'soft';

let isWatching = false;

/**
 * The address by which a fetcher reads what a page can do without: a dialog's list, or what a search finds. Remix would put an error screen in
 * the place of the page when the read fails, and has no way to keep the page. Where the network or the server fails before the answer is
 * whole, the fetcher is given null.
 */
export function softly(address: string): string {
  if (!isWatching) watch();
  const { pathname, search } = new URL(address, window.location.href);
  return hrefWith({ pathname, search }, { [MARK]: '1' });
}

/** An answer without a body is null to Remix. */
const nothing = () => new Response(null, { status: 204 });

/** Remix ends each line of an answer, also the last. */
const isWhole = ({ headers }: Response, text: string) => headers.has('X-Remix-Response') && text.endsWith('\n');

function watch(): void {
  isWatching = true;
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!url.searchParams.has(MARK)) return send(input, init);
    url.searchParams.delete(MARK);
    try {
      const answer = await send(url, init);
      if (!answer.ok) return answer.status < 500 ? answer : nothing();
      const text = await answer.text();
      return isWhole(answer, text) ? new Response(text, answer) : nothing();
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      return nothing();
    }
  };
}
