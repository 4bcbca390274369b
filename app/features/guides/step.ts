import { isRouteErrorResponse, useFetcher } from '@remix-run/react';
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isUnsent, sendKept, unsent } from '#app/client/network/send-form.ts';
import { whenWorthATry } from '#app/client/network/retry.ts';
import { readUnlessUnsent } from '#app/client/network/network-failure.ts';
import type { StepAnswer } from '#app/server/guides/steps.server.ts';

/** What a step came to; `unsent` if the network did not take it. */
export type SentStep = StepAnswer | { kind: 'unsent' };

/** Sends a step. One that can't be sent, or that the server can't take, has failed; the page has not, and says so itself. */
export async function sendStep(args: ClientActionFunctionArgs): Promise<SentStep> {
  try {
    return await sendKept<StepAnswer>(args);
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return unsent<SentStep>({ kind: isUnsent(error) ? 'unsent' : 'failed' });
  }
}

/**
 * After a single step the page shows what the server has: only whole forms load it again. A step that ends while another
 * guide is being opened is asked about that one too, which has to be loaded.
 */
export function reloadsAfterStep(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData } = args;
  const isSingle = ['start', 'tick', 'answer', 'result'].includes(String(formData?.get('intent')));
  return isSingle && currentUrl.pathname === nextUrl.pathname ? false : readUnlessUnsent(args);
}

/** Notes that the guide was opened, by a POST: reading a page writes nothing. */
export function useStartOfGuide(isStarted: boolean): void {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!isStarted) submit({ intent: 'start' }, { method: 'post' });
  }, [isStarted, submit]);
}

/**
 * A choice that is saved immediately: shown as chosen meanwhile, and as it was before if the server refused it. One that could not be
 * sent stays chosen and is sent again.
 *
 * @param source the page's data that `initial` is from. New data may have what another tab saved.
 */
export function useSavedChoice<Value>(
  source: unknown,
  initial: Value,
  toForm: (value: Value) => Record<string, string>,
) {
  const { data, state, submit } = useFetcher<SentStep>();
  const [chosen, setChosen] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [shown, setShown] = useState(source);
  if (shown !== source) {
    setShown(source);
    setSaved(initial);
    if (state === 'idle' && data?.kind !== 'unsent') setChosen(initial);
  }
  const sent = useRef(initial);
  // An answer stays until the next one: it is taken once.
  const taken = useRef(data);
  useEffect(() => {
    if (state !== 'idle' || !data || data === taken.current) return;
    taken.current = data;
    if (data.kind === 'failed') setChosen(saved);
    else if (data.kind !== 'unsent') setSaved(sent.current);
  }, [state, data, saved]);
  const send = useRef(() => {});
  useEffect(() => {
    send.current = () => submit(toForm(sent.current), { method: 'post' });
  });
  const waits = data?.kind === 'unsent';
  useEffect(() => (waits ? whenWorthATry(() => send.current()) : undefined), [waits]);
  const choose = (value: Value) => {
    setChosen(value);
    sent.current = value;
    send.current();
  };
  return { chosen, saved, choose, hasFailed: state === 'idle' && data?.kind === 'failed' };
}
