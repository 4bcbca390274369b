import type { CallableFunction, CallableRequest } from 'firebase-functions/v2/https';
import {
  actorOf,
  callableRow,
  type CALLABLES,
  type CallableName,
  mayCall,
} from '../../../app/domain/access/callables.ts';
import { isRecentPassword, passwordAt } from '../../../app/domain/access/password-proof.ts';
import type { Context } from '../platform/context.ts';
import type { NoticeContext } from '../notifications/notice.ts';
import { noticeContext, requiresAppCheck } from '../platform/environment.ts';
import { callableLimits } from '../platform/function-limits.ts';
import { contextAt } from '../platform/live-context.ts';
import { onCall } from '../platform/log.ts';
import { refusal } from '../platform/refusal.ts';
import { type Caller, requireLiveSession } from './caller.ts';
import { addressOf } from './plan-rate-limit.ts';

/** What a handler is given. `caller` is null only where the row says `anyone` and the request has no session. */
type Call<Name extends CallableName> = {
  context: Context;
  data: unknown;
  caller: (typeof CALLABLES)[Name]['who'] extends 'anyone' ? Caller | null : Caller;
  /** Of the network, as the front end saw it. */
  address: string;
};

/**
 * Declares the callable of this name by its row in CALLABLES, with its limits: `admit` and `requireKnownApp` refuse before the handler
 * runs.
 *
 * @param secrets names of those that the handler reads from the environment
 */
export function callable<Name extends CallableName, Result>(
  name: Name,
  handler: (call: Call<Name>) => Promise<Result>,
  secrets: string[] = [],
): CallableFunction<unknown, Promise<Result>> {
  return onCall({ ...callableLimits(name), secrets }, async (request) => {
    const context = contextAt(new Date());
    const caller = callerOf(request);
    await admit(context, name, caller);
    requireKnownApp(request);
    const { 'x-forwarded-for': forwarded } = request.rawRequest.headers;
    const address = addressOf(forwarded, request.rawRequest.socket.remoteAddress);
    // The row says whether there may be none, and `admit` has refused if not.
    return handler({ context, data: request.data, caller: caller as Call<Name>['caller'], address });
  });
}

/** A handler that needs nothing but who calls and what with. */
export function withCaller<Result>(run: (context: Context, data: unknown, caller: Caller) => Promise<Result>) {
  return ({ context, data, caller }: { context: Context; data: unknown; caller: Caller }): Promise<Result> =>
    run(context, data, caller);
}

/** The same for one that writes to people, by mail too where mails are set up. */
export function withMail<Result>(
  run: (context: Context & Pick<NoticeContext, 'mail'>, data: unknown, caller: Caller) => Promise<Result>,
) {
  return ({ context, data, caller }: { context: Context; data: unknown; caller: Caller }): Promise<Result> =>
    run({ ...context, mail: noticeContext().mail }, data, caller);
}

/**
 * Refuses a caller whom the row of this callable does not let in, by the live record, whatever the token says.
 *
 * Throws refusals, in this order: user-token-expired without a session or with one that was ended, user-disabled,
 * account-deactivated, requires-recent-login, not-allowed.
 */
export async function admit(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  name: CallableName,
  caller: Caller | null,
): Promise<void> {
  const { who, recentPassword } = callableRow(name);
  if (who === 'anyone') return;
  if (!caller) throw refusal('user-token-expired');
  const record = await requireLiveSession(context, caller);
  if (recentPassword && !isRecentPassword(caller.passwordAt, context.now.getTime())) {
    throw refusal('requires-recent-login');
  }
  if (!mayCall(actorOf(record.data() ?? null), name)) throw refusal('not-allowed');
}

/**
 * Refuses a call with neither a verified ID token nor a verified App Check token, where the setting asks for one. Throws the refusal
 * network-request-failed: a person gets here when reCAPTCHA could not be reached.
 */
function requireKnownApp({ auth, app }: Pick<CallableRequest, 'auth' | 'app'>): void {
  if (!auth && !app && requiresAppCheck()) throw refusal('network-request-failed');
}

function callerOf({ auth }: CallableRequest): Caller | null {
  return auth ? { uid: auth.uid, authTime: auth.token.auth_time, passwordAt: passwordAt(auth.token) } : null;
}
