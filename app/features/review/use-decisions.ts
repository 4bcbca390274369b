import { useLocation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepNotice } from '#app/client/keep-notice.ts';
import { readAgain } from '#app/client/network/read-again.ts';
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

type Waiting = { one: PendingDecision; timer: ReturnType<typeof setTimeout> };

/**
 * Decisions that wait eight seconds each before they are sent. Leaving the page sends them, and the requests outlive the page. What
 * is refused is said above the page that is open by then, and its row is given back with what its form held.
 */
export function useDecisions() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  /** The latest last. */
  const [pending, setPending] = useState<readonly PendingDecision[]>([]);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /** What the forms of rows held that were given back. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, URLSearchParams>>(new Map());
  const waiting = useRef<Waiting[]>([]);

  const giveBack = useCallback((keys: readonly string[], { body }: PendingDecision) => {
    setDecided((before) => new Set([...before].filter((one) => !keys.includes(one))));
    setDrafts((before) => new Map([...before, ...keys.map((key) => [key, body] as const)]));
  }, []);

  const sendPart = useCallback(
    async (one: PendingDecision, { keys, body }: Part, leaving: boolean): Promise<number> => {
      // `.data` answers with the outcome alone; a redirect, as to the log-in page, has status 202 there.
      const status = await fetch(`${pathname}.data`, { method: 'POST', body, keepalive: leaving }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) return status;
      giveBack(keys, one);
      // Otherwise the answer brought its own notice, which the page is given as it is read again.
      if (!REFUSED.includes(status)) keepNotice({ key: 'review.notSent', values: { who: one.about } });
      return status;
    },
    [pathname, giveBack],
  );

  const send = useCallback(
    async ({ one, timer }: Waiting) => {
      clearTimeout(timer);
      waiting.current = waiting.current.filter((other) => other.one !== one);
      setPending(waiting.current.map((other) => other.one));
      for (const part of partsOf(one)) {
        const status = await sendPart(one, part, false);
        // Without a network the page would be replaced by a screen that says so: it is read again when the network is back.
        if (status === 0 || status >= 500) readAgain.set(true);
        else revalidate();
      }
    },
    [sendPart, revalidate],
  );
  const leave = useCallback(() => {
    for (const { one, timer } of waiting.current) {
      clearTimeout(timer);
      void Promise.all(partsOf(one).map((part) => sendPart(one, part, true))).then((statuses) => {
        // Another page of the product is open by then, and takes up the notice. A document that is gone reads nothing.
        if (statuses.some((status) => REFUSED.includes(status))) revalidate();
      });
    }
    waiting.current = [];
    setPending([]);
  }, [sendPart, revalidate]);
  const latest = useRef({ send, leave });
  useEffect(() => {
    latest.current = { send, leave };
  });

  useEffect(() => {
    const onLeave = () => latest.current.leave();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  const decide = (one: PendingDecision) => {
    const entry: Waiting = { one, timer: setTimeout(() => void latest.current.send(entry), UNDO_MS) };
    waiting.current = [...waiting.current, entry];
    setPending(waiting.current.map((other) => other.one));
    setDecided((before) => new Set([...before, ...one.keys]));
  };
  /** Takes the latest decision back; null when none waits. */
  const undo = (): PendingDecision | null => {
    const entry = waiting.current.at(-1);
    if (!entry) return null;
    clearTimeout(entry.timer);
    waiting.current = waiting.current.slice(0, -1);
    setPending(waiting.current.map((other) => other.one));
    giveBack(entry.one.keys, entry.one);
    return entry.one;
  };
  /** Forgets decided rows that are no longer read, so that someone who applies again is shown. */
  const keepOnly = useCallback((read: readonly string[]) => {
    const kept = new Set([...read, ...waiting.current.flatMap(({ one }) => one.keys)]);
    setDecided((before) =>
      [...before].every((key) => kept.has(key)) ? before : new Set([...before].filter((key) => kept.has(key))),
    );
  }, []);
  return { pending, decided, drafts, decide, undo, keepOnly };
}

/** Answers of the Worker that say what was wrong with a decision. */
const REFUSED = [400, 404, 409];

type Part = { keys: readonly string[]; body: URLSearchParams };

/** One form for as many rows as the Worker decides on together. Fields named `NAME.KEY` go with their row alone. */
function partsOf({ keys, body }: PendingDecision): Part[] {
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
