import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type BulkRow, CHUNK } from '#app/domain/people/bulk-decision.ts';
import type { BulkAnswer } from './types.ts';

type Run = { rows: BulkRow[]; left: string[]; total: number; running: boolean };

/**
 * Works a selection off chunk by chunk, one request after the other, and tells how far it is. Leaving the page ends it after
 * the request under way, and a request that does not get through ends it; anyone who repeats finds done what was done.
 */
export function useBulkRun() {
  const fetcher = useFetcher<BulkAnswer>();
  const fields = useRef<Record<string, string>>({});
  /** Whether a chunk was sent whose answer was not taken yet. */
  const isSent = useRef(false);
  const [run, setRun] = useState<Run | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { state, data, submit } = fetcher;

  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return;
    isSent.current = false;
    if (!data) {
      setRun((before) => before && { ...before, running: false });
      return;
    }
    if (data.phase === 'invalid') {
      setRun(null);
      setFailure(data.failure);
    }
    if (data.phase !== 'ran') return;
    setRun((before) => {
      if (!before) return before;
      const left = before.left.slice(data.rows.length);
      return { ...before, rows: [...before.rows, ...data.rows], left, running: left.length > 0 };
    });
  }, [state, data]);

  const left = run?.left;
  useEffect(() => {
    if (!left || left.length === 0) return;
    isSent.current = true;
    submit({ ...fields.current, uids: left.slice(0, CHUNK).join() }, { method: 'post' });
  }, [left, submit]);

  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const uids = String(form.get('uids')).split(',');
    fields.current = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    setFailure(null);
    setRun({ rows: [], left: uids, total: uids.length, running: true });
  };
  return { run, failure, start };
}
