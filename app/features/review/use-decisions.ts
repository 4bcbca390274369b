import { useLocation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepNotice } from '#app/client/keep-notice.ts';
import { MOST_REVIEWED, type Verdict } from '#app/domain/programme/review.ts';

/** How long a decision can be undone. */
const UNDO_MS = 8_000;

export type PendingDecision = {
  /** The rows that it is about. */
  keys: readonly string[];
  verdict: Verdict;
  /** Who and what, for the reader. */
  about: string;
  /** The form as it will be sent, but for the rows. */
  body: URLSearchParams;
};

/**
 * Decisions that wait a while before they are sent, one at a time: the next one sends the one before. Leaving the page sends
 * it too, and the request outlives the page. What is refused is said above the page that is open by then.
 */
export function useDecisions() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<PendingDecision | null>(null);

  const giveBack = useCallback((keys: readonly string[]) => {
    setDecided((before) => new Set([...before].filter((one) => !keys.includes(one))));
  }, []);

  const send = useCallback(async () => {
    const one = waiting.current;
    if (!one) return;
    waiting.current = null;
    setPending(null);
    await Promise.all(
      bodiesOf(one).map(async ({ keys, body }) => {
        // `.data` answers with the outcome alone; a redirect, as to the log-in page, has status 202 there.
        const status = await fetch(`${pathname}.data`, { method: 'POST', body, keepalive: true }).then(
          (response) => response.status,
          () => 0,
        );
        if (status === 200) return;
        giveBack(keys);
        // Otherwise the answer brought its own notice, which the page is given as it is read again.
        if (!REFUSED.includes(status)) keepNotice({ key: 'review.notSent', values: { who: one.about } });
      }),
    );
    revalidate();
  }, [pathname, revalidate, giveBack]);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => void latest.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  useEffect(() => {
    const leave = () => void latest.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const decide = (one: PendingDecision) => {
    void send();
    waiting.current = one;
    setPending(one);
    setDecided((before) => new Set([...before, ...one.keys]));
  };
  const undo = () => {
    const one = waiting.current;
    if (!one) return;
    waiting.current = null;
    setPending(null);
    giveBack(one.keys);
  };
  return { pending, decided, decide, undo };
}

/** Answers of the Worker that say what was wrong with a decision. */
const REFUSED = [400, 404, 409];

/** One form for as many rows as the Worker decides on together. Fields named `NAME.KEY` go with their row alone. */
function bodiesOf({ keys, body }: PendingDecision): { keys: readonly string[]; body: URLSearchParams }[] {
  const starts = Array.from({ length: Math.ceil(keys.length / MOST_REVIEWED) }, (_, at) => at * MOST_REVIEWED);
  return starts.map((start) => {
    const some = keys.slice(start, start + MOST_REVIEWED);
    const others = new Set(keys.filter((key) => !some.includes(key)));
    const fields = [...body].filter(([name]) => !others.has(name.slice(name.indexOf('.') + 1)));
    return {
      keys: some,
      body: new URLSearchParams([...fields, ...some.map((key) => ['key', key]), ['quiet', '1']]),
    };
  });
}
