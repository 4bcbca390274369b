import type * as z from 'zod/mini';
import { type Actor, type CallableName, mayCall } from '#app/domain/access/permissions.ts';
import { judgeTouch, type Touch } from '#app/domain/access/touches.ts';
import type { RefusalOf } from '#app/domain/platform/refusal.ts';
import { type Called, callFunction } from './callables.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { type DataPort, type Plan, Query, type Read, type Reading } from './port.server.ts';
import { isAlreadyThere, isNotFound, isPermissionDenied, isTransient } from './firestore.server.ts';
import { forbidden, networkFailure } from './refusals.server.ts';
import { Deadline } from '../platform/within.server.ts';
import type { RequestSession } from '../access/session.server.ts';
import { PART_DEADLINE_MS, type Streamed, streamFound, streamRead } from './streamed-read.server.ts';

/** What a member may do with data on a page: the only way from loaders and actions to Firestore. */
export type DataAccess = {
  /**
   * Reads with the member's token: tried once more when the network failed (spec.txt section 9). What the table denies is a 403
   * without a question. When the rules refuse what the table allows, the token is renewed once and access is decided again on the
   * live record.
   */
  read: <Result>(reading: Reading<Result>) => Promise<Result>;
  /**
   * Changes documents, all of them or none, and is never tried again. Null when done. What the table denies is a 403 without a
   * question. When the rules refuse it, access is decided again on the live record, which may lead to /login or be a 403; a person
   * who still may is given the refusal: then the change itself is at fault, or came too late. Throws 503 `{kind:'network'}` when nobody answered in time.
   */
  write: (plan: Plan) => Promise<WriteRefusal | null>;
  /**
   * Calls a function with the member's token (callables.server.ts). What the table denies is a 403 without a call. When the function
   * says that this person may not, access is decided again on the live record, as after a write.
   */
  call: <Schema extends z.ZodMiniType>(
    name: CallableName,
    input: unknown,
    output: Schema,
  ) => Promise<Called<z.infer<Schema>>>;
  /** `read` for what a page need not wait for: see streamed-read.server.ts. */
  stream: <Result>(reading: Reading<Result>) => Promise<Streamed<Result>>;
  /** `read` for the one thing that the page is about: null is a 404. */
  find: <Result>(reading: Reading<Result | null>) => Promise<Streamed<Result>>;
};

export type WriteRefusal = RefusalOf<'refused' | 'missing' | 'conflict'>;

type Request = {
  session: Pick<RequestSession, 'keepOpenFor' | 'env'> & { port: Pick<DataPort, 'read' | 'write'> };
  /** Who asks, by the session: the table is asked about this actor before the database is. */
  actor: Actor;
  uid: string;
  token: string;
  requestId: string;
  /** Renews the token and decides on the live record. Throws the redirect or refusal that follows. */
  decideAgain: (why: 'read' | 'write') => Promise<void>;
};

/** What functions say to a caller whose session or role is not what it was. */
const NOT_ALLOWED: readonly (string | null)[] = [
  'not-allowed',
  'unauthenticated',
  'account-deactivated',
  'user-disabled',
  'user-token-expired',
];

/** @param now the time of the request, in milliseconds */
export function openDataAccess(
  { session, actor, uid, token, requestId, decideAgain }: Request,
  now: number,
): DataAccess {
  /** What the table denies is a fault of ours, since the guard has let the person in: nothing is renewed or decided again. */
  const refuse = (what: Record<string, unknown>): never => {
    logEvent('error', 'touch-refused', { requestId, actor, ...what });
    throw forbidden();
  };
  const demandTouch = (touch: Touch): void => {
    if (judgeTouch(actor, uid, touch) === 'no') refuse({ collection: touch.path.split('/')[0], verbs: touch.verbs });
  };
  const ask: Read = async (reading) => {
    if (!(reading instanceof Query)) return reading(ask);
    if (reading.touch) demandTouch(reading.touch);
    return session.port.read(reading);
  };
  const read: DataAccess['read'] = async (reading) => {
    try {
      return await ask(reading);
    } catch (error) {
      if (!isPermissionDenied(error)) throw unlessTransient(error);
    }
    await decideAgain('read');
    try {
      return await ask(reading);
    } catch (error) {
      throw isPermissionDenied(error) ? forbidden() : unlessTransient(error);
    }
  };
  const write: DataAccess['write'] = async (plan) => {
    plan.touches.forEach(demandTouch);
    try {
      await session.port.write(plan);
      return null;
    } catch (error) {
      if (isNotFound(error)) return { kind: 'missing' };
      if (isAlreadyThere(error)) return { kind: 'conflict' };
      if (!isPermissionDenied(error)) throw unlessTransient(error);
    }
    await decideAgain('write');
    return { kind: 'refused', code: null };
  };
  const call: DataAccess['call'] = async (name, input, output) => {
    if (!mayCall(actor, name)) refuse({ callable: name });
    const called = await callFunction(session.env, token, name, input, output);
    if (!called.ok && called.refusal.kind === 'refused' && NOT_ALLOWED.includes(called.refusal.code)) {
      await decideAgain('write');
    }
    return called;
  };
  const reader = {
    token,
    requestId,
    now,
    keepOpenFor: (late: Promise<unknown>) => session.keepOpenFor(late),
    deadline: new Deadline(PART_DEADLINE_MS),
  };
  return {
    read,
    write,
    call,
    stream: (reading) => streamRead(reader, () => read(reading)),
    find: (reading) => streamFound(reader, () => read(reading)),
  };
}

function unlessTransient(error: unknown): unknown {
  return isTransient(error) ? networkFailure() : error;
}
