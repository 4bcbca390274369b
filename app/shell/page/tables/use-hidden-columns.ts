import { useFetchers } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { hiddenBy, type TableSettings } from '#app/domain/programme/table-settings.ts';
import { columnsFetcher, useTableChange } from './use-table-change.ts';

/**
 * The hidden columns of a table, as they were chosen last, and what changes them. A change waits until the one before is stored:
 * the server may finish two that are on their way in either order.
 */
export function useHiddenColumns(settings: TableSettings): [readonly string[], (hidden: readonly string[]) => void] {
  const { table } = settings;
  const fetchers = useFetchers();
  const change = useTableChange(table);
  const isSending = fetchers.some(({ key }) => key === columnsFetcher(table));
  const [waiting, setWaiting] = useState<readonly string[] | null>(null);
  const send = (hidden: readonly string[]) => change({ act: 'columns', hidden: hidden.join() });
  const last = useRef({ waiting, send });
  useEffect(() => {
    last.current = { waiting, send };
  });
  useEffect(() => {
    if (waiting === null || isSending) return;
    last.current.send(waiting);
    setWaiting(null);
  }, [waiting, isSending]);
  // Who leaves the page keeps the choice.
  useEffect(
    () => () => {
      if (last.current.waiting) last.current.send(last.current.waiting);
    },
    [],
  );
  const sent = fetchers.flatMap(({ formData }) => formData ?? []);
  return [waiting ?? hiddenBy(settings, sent), isSending ? setWaiting : send];
}
