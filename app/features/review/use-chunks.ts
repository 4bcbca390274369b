import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** `stopping`: no chunk follows the one under way. */
export type Run<Row> = { rows: Row[]; left: string[]; total: number; running: boolean; stopping?: boolean };
type More<Row> = {
  /** Whether these rows let the next chunk be sent. */
  mayGoOn?: (rows: readonly Row[]) => boolean;
  /** What is said of an item that was sent and whose answer did not come. Without it, it counts as left. */
  lost?: (id: string) => Row;
  /** Names the requests, so that others can see whether one is under way. */
  key?: string;
};
type Form = Parameters<ReturnType<typeof useFetcher>['submit']>[0];

/**
 * Works a selection off chunk by chunk, one request after the other, and tells how far it is. Leaving the page ends it after
 * the request under way, and a request that does not get through ends it; anyone who repeats finds done what was done.
 *
 * `failure` says why a chunk was refused: the run is over, and null when that was its first.
 *
 * @param read what an answer says of its chunk: a row for each, or why none was begun; null for any other answer
 */
export function useChunks<Row, Answer>(
  size: number,
  read: (answer: Answer) => Row[] | string | null,
  { mayGoOn = () => true, lost, key }: More<Row> = {},
) {
  const { state, data, submit } = useFetcher<Answer>({ key });
  const formOf = useRef<(ids: readonly string[]) => Form>(() => null);
  /** Whether a chunk was sent whose answer was not taken yet. */
  const isSent = useRef(false);
  const [run, setRun] = useState<Run<Row> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return;
    isSent.current = false;
    if (!data) {
      setRun((before) => {
        if (!before) return before;
        const rows = lost ? before.left.slice(0, size).map(lost) : [];
        return { ...before, rows: [...before.rows, ...rows], left: before.left.slice(rows.length), running: false };
      });
      return;
    }
    const found = read(data as Answer);
    if (typeof found === 'string') {
      setRun((before) => (before && before.rows.length > 0 ? { ...before, running: false } : null));
      setFailure(found);
    }
    if (!Array.isArray(found)) return;
    setRun((before) => {
      if (!before) return before;
      const left = before.left.slice(found.length);
      const running = !before.stopping && left.length > 0 && mayGoOn(found);
      return { ...before, rows: [...before.rows, ...found], left, running };
    });
    // What reads an answer is another function at each render, and the same in all but name.
  }, [state, data]);

  const { left, running } = run ?? {};
  useEffect(() => {
    if (!running || !left || left.length === 0) return;
    isSent.current = true;
    submit(formOf.current(left.slice(0, size)), { method: 'post' });
  }, [left, running, size, submit]);

  const begin = (ids: string[], form: (ids: readonly string[]) => Form) => {
    formOf.current = form;
    setFailure(null);
    setRun({ rows: [], left: ids, total: ids.length, running: true });
  };
  const stop = () => setRun((before) => before && { ...before, stopping: true });
  return { run, failure, begin, stop };
}
