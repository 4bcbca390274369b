import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { addressOf } from '#app/domain/access/addresses.ts';
import { withoutLanguage } from '#app/domain/platform/language-path.ts';
import { loadFormDrafts } from '../kept-forms.ts';
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
export async function sendForm(args: Sending): Promise<unknown> {
  try {
    return await sendKept(args);
  } catch (error) {
    if (!isUnsent(error)) throw error;
    tellUnsentForm();
    return unsent(null);
  }
}

type Sending = Pick<ClientActionFunctionArgs, 'serverAction' | 'request'>;

/**
 * Sends a form as it is. Once it was done, a later log-in or reload gives back nothing of it (form-drafts.client.ts). A form that was refused, or
 * whose answer never came, stays kept.
 */
export async function sendKept<Answer>({ serverAction, request }: Sending): Promise<Answer> {
  const forget = await readSent(request);
  try {
    const answer = await serverAction<Answer>();
    if (forget && isDone(answer)) forget();
    return answer as Answer;
  } catch (error) {
    if (forget && leadsOn(error)) forget();
    throw error;
  }
}

/**
 * Reads what the form holds from a copy: the request itself is still to be sent.
 *
 * @returns forgets that; undefined when it can't be read
 */
async function readSent(request: Request): Promise<(() => void) | undefined> {
  try {
    const [drafts, data] = await Promise.all([loadFormDrafts(), request.clone().formData()]);
    const sent = drafts.sentFormOf(data);
    return sent ? () => drafts.forgetSaved(sent) : undefined;
  } catch {
    return undefined;
  }
}

/** A form that was done leads to a page. One that a session ended over leads to the log-in page. */
function leadsOn(answer: unknown): boolean {
  if (!(answer instanceof Response) || answer.status < 300 || answer.status > 399) return false;
  const { pathname } = new URL(answer.headers.get('Location') ?? '', window.location.href);
  return withoutLanguage(pathname) !== addressOf('login');
}

/** Whether an answer that leads nowhere says that the form was done: a sign-up, a step of a guide, or a review that says nothing more. */
function isDone(answer: unknown): boolean {
  const said = answer as { kind?: unknown; notice?: unknown } | null | undefined;
  return said === undefined || said?.kind === 'saved' || said?.notice === null;
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
