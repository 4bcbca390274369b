import { useFetcher } from '@remix-run/react';
import type { StreamAction } from './types.ts';

/**
 * A form of the live page that is sent without leaving it: whether it is being sent, whether it is under way until the page has
 * been read again, and why the last one was not taken.
 */
export function useNote() {
  const fetcher = useFetcher<StreamAction>();
  const isIdle = fetcher.state === 'idle';
  const answer = isIdle ? fetcher.data : undefined;
  return {
    Form: fetcher.Form,
    sent: fetcher.formData,
    isSending: fetcher.state === 'submitting',
    isPending: !isIdle,
    isTaken: Boolean(answer && !answer.failure && Object.keys(answer.fields).length === 0),
    failure: answer?.failure ?? answer?.fields.label?.[0] ?? null,
  };
}
