import { useFetcher } from '@remix-run/react';
import type { StreamAction } from './types.ts';

/** A form of the live page that is sent without leaving it: whether it is under way, and why the last one was not taken. */
export function useNote() {
  const fetcher = useFetcher<StreamAction>();
  const isIdle = fetcher.state === 'idle';
  const answer = isIdle ? fetcher.data : undefined;
  return {
    Form: fetcher.Form,
    sent: fetcher.formData,
    isPending: !isIdle,
    isTaken: Boolean(answer && !answer.failure && Object.keys(answer.fields).length === 0),
    failure: answer?.failure ?? answer?.fields.label?.[0] ?? null,
  };
}
