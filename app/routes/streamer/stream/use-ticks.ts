import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { CHECKLIST_ITEMS } from '#app/domain/streams/stream.ts';
import type { StreamAction } from './types.ts';

/**
 * The ticks of a checklist as they are shown, and what saves them. Only what changed here is sent: the other items may have changed on
 * another device. What was not answered is sent again with the next change, since it may have got lost.
 */
export function useTicks(ticked: readonly string[]) {
  const fetcher = useFetcher<StreamAction>();
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const saved = useRef(new Set(ticked));
  const sent = useRef<ReadonlyMap<string, boolean>>(new Map());
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data || data.failure) return;
    for (const [item, isOn] of sent.current) {
      if (isOn) saved.current.add(item);
      else saved.current.delete(item);
    }
    sent.current = new Map();
  }, [state, data]);

  /** Saves what the form of the checklist holds. */
  function save(form: HTMLFormElement) {
    const fields = new FormData(form);
    const now = new Set(fields.getAll('item').map(String));
    const changed = CHECKLIST_ITEMS.filter(
      (item) => sent.current.has(item) || now.has(item) !== saved.current.has(item),
    );
    sent.current = new Map(changed.map((item) => [item, now.has(item)]));
    setDone(now);
    for (const item of changed) fields.append(now.has(item) ? 'on' : 'off', item);
    fetcher.submit(fields, { method: 'post' });
  }
  return { Form: fetcher.Form, done, save, failure: state === 'idle' ? data?.failure : null };
}
