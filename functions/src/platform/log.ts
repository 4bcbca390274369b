import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { logger } from 'firebase-functions/v2';
import {
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall as onCallUnlogged,
} from 'firebase-functions/v2/https';
import { loggable } from '../../../app/domain/platform/loggable.ts';
import type { Log } from './context.ts';

/** Which call a line belongs to: the id is that of the page request that made it, where the Worker made it. */
type Call = { requestId: string; callable: string };

const calls = new AsyncLocalStorage<Call>();

/** The Worker's ids are UUIDs; whatever else a caller sends is not written to the log. */
const REQUEST_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * The one logger of the functions: one line of JSON an event, with its name under `event` and the request where there is one,
 * and nothing personal (loggable.ts). docs/operations/alerts.md lists the events that ring.
 */
export const log: Log = {
  info: (event, fields) => write('INFO', event, fields),
  error: (event, fields) => write('ERROR', event, fields),
};

function write(severity: 'INFO' | 'ERROR', sentence: string, fields: Record<string, unknown> = {}): void {
  const event = sentence.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  logger.write({ severity, message: event, event, ...calls.getStore(), ...(loggable(fields) as object) });
}

type Handler<Result> = (request: CallableRequest) => Result | Promise<Result>;

/**
 * A callable whose refusals and failures are in the log. The library would write an error that it does not know as it is; here the
 * caller is told INTERNAL and the log what happened.
 */
export function onCall<Result>(
  ...args: [Handler<Result>] | [CallableOptions, Handler<Result>]
): CallableFunction<unknown, Promise<Result>> {
  const handler = args.at(-1) as Handler<Result>;
  const options = args.length === 2 ? args[0] : {};
  return onCallUnlogged(options, (request) => {
    const call = { requestId: requestIdOf(request), callable: process.env.FUNCTION_TARGET ?? '' };
    return calls.run(call, () => answer(handler, request));
  });
}

async function answer<Result>(handler: Handler<Result>, request: CallableRequest): Promise<Result> {
  try {
    return await handler(request);
  } catch (error) {
    if (error instanceof HttpsError) {
      const { code = error.code } = (error.details ?? {}) as { code?: string };
      log.info('callable-refused', { code, uid: request.auth?.uid });
      throw error;
    }
    log.error('callable-failed', { error, uid: request.auth?.uid });
    throw new HttpsError('internal', 'INTERNAL');
  }
}

function requestIdOf({ rawRequest }: CallableRequest): string {
  const sent = rawRequest.headers['x-request-id'];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}
