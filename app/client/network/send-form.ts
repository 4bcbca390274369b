import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { isNetworkFailure, UNSENT } from './network-failure.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
/** A form could not be sent before anybody listened: what says so is loaded after the page. */
let isUntold = false;

/** Calls back whenever a form could not be sent, also for one of before; returns what ends that. */
export function onUnsentForm(listener: Listener): () => void {
  listeners.add(listener);
  if (isUntold) tellUnsentForm();
  return () => listeners.delete(listener);
}

/** Tells the page that a form could not be sent. */
export function tellUnsentForm(): void {
  isUntold = listeners.size === 0;
  for (const listener of listeners) listener();
}

/**
 * The `clientAction` of every page with a form. A form that can't be sent, or that the Worker can't pass on to the
 * database, leaves the page and what is typed into it; a write is never sent again without the person.
 */
export async function sendForm({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnsent(error)) throw error;
    tellUnsentForm();
    return unsent(null);
  }
}

/** Whether a form did not get through. */
export function isUnsent(error: unknown): boolean {
  if (isNetworkFailure(error)) return true;
  const kind: unknown = isRouteErrorResponse(error) ? (error.data as { kind?: unknown } | null)?.kind : null;
  return kind === 'network';
}

/** An answer of a status after which Remix reads no page again. It is a response, of which the page is given the body. */
export function unsent<Answer>(answer: Answer): Answer {
  return Response.json(answer, { status: UNSENT }) as Answer;
}
