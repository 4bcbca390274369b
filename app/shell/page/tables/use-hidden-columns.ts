import { useFetchers } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { hiddenBy, type TableSettings } from '#app/domain/programme/table-settings.ts';
import { columnsFetcher, useTableChange } from './use-table-change.ts';

/** Columns to hide; `to` is where the answer leads, for a view that comes with other filters. */
type Choice = { hidden: readonly string[]; to?: string };
export type ChooseColumns = (hidden: readonly string[], to?: string) => void;

/**
 * The hidden columns of a table, as they were chosen last, and what changes them. A change waits until the one before is stored: the
 * server may finish two that are on their way in either order. Of those that wait the last is sent.
 */
export function useHiddenColumns(settings: TableSettings): [readonly string[], ChooseColumns] {
  const { table } = settings;
  const fetchers = useFetchers();
  const change = useTableChange(table);
  const isSending = fetchers.some(({ key }) => key === columnsFetcher(table));
  const [waiting, setWaiting] = useState<Choice | null>(null);
  const send = ({ hidden, to }: Choice) => change({ act: 'columns', hidden: hidden.join(), ...(to ? { to } : {}) });
  const last = useRef({ waiting, send });
  useEffect(() => {
    last.current = { waiting, send };
  });
  useEffect(() => {
    if (waiting === null || isSending) return;
    last.current.send(waiting);
    setWaiting(null);
  }, [waiting, isSending]);
  // Who leaves the page keeps the choice, and stays where they went.
  useEffect(
    () => () => {
      if (last.current.waiting) last.current.send({ hidden: last.current.waiting.hidden });
    },
    [],
  );
  const sent = fetchers.flatMap(({ formData }) => formData ?? []);
  const choose: ChooseColumns = (hidden, to) => (isSending ? setWaiting({ hidden, to }) : send({ hidden, to }));
  return [waiting?.hidden ?? hiddenBy(settings, sent), choose];
}
