import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type BulkRow, CHUNK } from '#app/domain/people/bulk-decision.ts';
import type { BulkAnswer } from './types.ts';

type Run = { rows: BulkRow[]; left: string[]; total: number; running: boolean };

/**
 * Works a selection off chunk by chunk, one request after the other, and tells how far it is. Leaving the page ends it after
 * the request under way; anyone who comes back repeats, and what was done is found done.
 */
export function useBulkRun() {
  const fetcher = useFetcher<BulkAnswer>();
  const fields = useRef<Record<string, string>>({});
  const answered = useRef<unknown>(undefined);
  const [run, setRun] = useState<Run | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { state, data, submit } = fetcher;

  useEffect(() => {
    if (state !== 'idle' || !data || data === answered.current) return;
    answered.current = data;
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
