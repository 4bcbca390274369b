import { useLocation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a decision can be undone. */
const UNDO_MS = 8_000;

export type PendingDecision = {
  key: string;
  decision: 'approve' | 'decline';
  name: string;
  offer: string;
  /** The form as it will be sent. */
  body: URLSearchParams;
};

/**
 * Decisions that wait a while before they are sent, one at a time: the next one sends the one before. Leaving the page sends
 * it too, and the request outlives the page.
 */
export function useDecisions() {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<PendingDecision | null>(null);

  const giveBack = useCallback((key: string) => {
    setDecided((before) => new Set([...before].filter((one) => one !== key)));
  }, []);

  const send = useCallback(async () => {
    const one = waiting.current;
    if (!one) return;
    waiting.current = null;
    setPending(null);
    one.body.set('quiet', '1');
    // `.data` answers with the outcome alone; a redirect, as to the log-in page, has status 202 there.
    const status = await fetch(`${pathname}.data`, { method: 'POST', body: one.body, keepalive: true }).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== 200) {
      giveBack(one.key);
      setFailure(status === 409 ? 'toasts.changedMeanwhile' : 'review.notSent');
    }
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
    setFailure(null);
    setPending(one);
    setDecided((before) => new Set([...before, one.key]));
  };
  const undo = () => {
    const one = waiting.current;
    if (!one) return;
    waiting.current = null;
    setPending(null);
    giveBack(one.key);
  };
  return { pending, decided, failure, decide, undo };
}
