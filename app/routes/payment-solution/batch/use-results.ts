import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { MOST_RESULTS, type ResultRow, type Said } from '#app/domain/payouts/result.ts';
import type { FileRow } from '#app/domain/payouts/files/result-file.ts';
import type { ResultsReply } from '#app/server/payouts/results.server.ts';

type Intent = 'preview' | 'record';
type Work = { run: number; intent: Intent; queue: ResultRow[][]; done: number; total: number };

/**
 * Sends the rows of a file, chunk by chunk, and gathers what is said of each. A chunk that fails ends the work; whatever was
 * recorded by then stays so, and sending all of it again is safe. Each start is a run of its own: a reply to an earlier one counts for nothing.
 */
export function useResults() {
  const fetcher = useFetcher<ResultsReply>();
  const [work, setWork] = useState<Work | null>(null);
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const runs = useRef(0);
  /** The run whose chunk was sent last, until its reply was taken. */
  const sent = useRef<number | null>(null);

  useEffect(() => {
    if (fetcher.state !== 'idle' || !work) return;
    const { run, intent, queue, done, total } = work;
    const [chunk, ...others] = queue;
    if (sent.current !== run) {
      if (!chunk) return;
      sent.current = run;
      fetcher.submit({ intent, rows: JSON.stringify(chunk) }, { method: 'post' });
      return;
    }
    sent.current = null;
    const reply = fetcher.data;
    if (!reply?.ok) {
      setFailure(reply ? reply.failure : 'errors.network');
      setWork(null);
      return;
    }
    // The check before knows whose payout it is, where the answer to recording doesn't say so.
    setSaid((before) => {
      const now = reply.data.rows.map(({ uid, ...one }) => [uid, { ...before.get(uid), ...one }] as const);
      return new Map([...before, ...now]);
    });
    setWork(others.length > 0 ? { run, intent, queue: others, done: done + chunk!.length, total } : null);
    // The fetcher is another object at each render; its state says when it has something new.
  }, [fetcher.state, work]);

  const start = (intent: Intent, rows: readonly FileRow[]) => {
    setFailure(null);
    if (intent === 'preview') setSaid(new Map());
    // What is recorded says what the check found.
    const seenOf = (uid: string) => (intent === 'record' ? said.get(uid)?.seen : undefined);
    const plain = rows.map(({ line: _, ...row }): ResultRow => ({ ...row, seen: seenOf(row.uid) }));
    const queue: ResultRow[][] = [];
    for (let at = 0; at < plain.length; at += MOST_RESULTS) queue.push(plain.slice(at, at + MOST_RESULTS));
    runs.current += 1;
    setWork(queue.length > 0 ? { run: runs.current, intent, queue, done: 0, total: plain.length } : null);
  };
  return { work, said, failure, start };
}
