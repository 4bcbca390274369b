import * as z from 'zod/mini';
import type { CallableName } from '#app/domain/access/callables.ts';
import type { Outcome } from '#app/domain/platform/refusal.ts';
import type { Env } from '../platform/env.server.ts';
import { logEvent } from '../platform/log.server.ts';

const REGION = 'us-central1';
/** spec.txt section 9. */
const TIMEOUT_MS = 70_000;

const failure = z.object({
  error: z.object({ status: z.string(), message: z.string(), details: z.optional(z.object({ code: z.string() })) }),
});

/** The address of a function that is called over HTTP. */
export function functionUrl({ emulators, projectId }: Pick<Env, 'emulators' | 'projectId'>, name: string): string {
  const origin = emulators
    ? `http://${emulators.functions}/${projectId}/${REGION}`
    : `https://${REGION}-${projectId}.cloudfunctions.net`;
  return `${origin}/${name}`;
}

/** What a function answered. `code` of a refusal is the catalogue code of its details, else the status in lower case. */
export type Called<Result> = Outcome<Result, 'network' | 'refused' | 'failed'>;

/**
 * Calls a callable function as the person whose token is given: POST `{data}`, answer in `data` or `result`
 * (spec.txt section 7). Throws nothing: `network` when the function can't be reached or takes longer than 70,000 ms, `failed` when
 * its answer is not what it should be.
 */
export async function callFunction<Schema extends z.ZodMiniType>(
  env: Env & { requestId?: string },
  token: string | null,
  name: CallableName,
  input: unknown,
  output: Schema,
): Promise<Called<z.infer<Schema>>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(functionUrl(env, name), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        // It links the function's log lines with those of the request.
        ...(env.requestId ? { 'X-Request-Id': env.requestId } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.json();
  } catch (error) {
    logEvent('warn', 'callable-refused', { requestId: env.requestId, callable: name, error });
    return { ok: false, refusal: { kind: 'network' } };
  }
  if (!response.ok) {
    const error = failure.safeParse(body).data?.error;
    if (!error) {
      logEvent('warn', 'callable-refused', { requestId: env.requestId, callable: name, status: response.status });
      return { ok: false, refusal: { kind: 'network' } };
    }
    const code = error.details?.code ?? error.status.toLowerCase().replaceAll('_', '-');
    logEvent('info', 'callable-refused', { requestId: env.requestId, callable: name, code });
    return { ok: false, refusal: { kind: 'refused', code } };
  }
  const parsed = z.partial(z.object({ data: z.unknown(), result: z.unknown() })).safeParse(body);
  const result = output.safeParse(parsed.data?.data ?? parsed.data?.result);
  if (result.success) return { ok: true, data: result.data };
  logEvent('error', 'callable-refused', { requestId: env.requestId, callable: name, error: result.error });
  return { ok: false, refusal: { kind: 'failed' } };
}
