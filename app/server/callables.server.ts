import * as z from 'zod/mini';
import type { Env } from './env.server.ts';
import { logEvent } from './log.server.ts';

const REGION = 'us-central1';
/** spec.txt section 9. */
const TIMEOUT_MS = 70_000;

const failure = z.object({
  error: z.object({ status: z.string(), message: z.string(), details: z.optional(z.object({ code: z.string() })) }),
});

/** A callable's refusal. `code` is the catalogue code of its details, else the status in lower case. */
export class CallableError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CallableError';
    this.code = code;
  }
}

/**
 * Calls a callable function as the person whose token is given: POST `{data}`, answer in `data` or `result`
 * (spec.txt section 7). Throws a CallableError with the function's code, `network-request-failed` when it can't be
 * reached or takes longer than 70,000 ms.
 */
export async function callFunction<Schema extends z.ZodMiniType>(
  env: Env & { requestId?: string },
  token: string | null,
  name: string,
  input: unknown,
  output: Schema,
): Promise<z.infer<Schema>> {
  const origin = env.emulators
    ? `http://${env.emulators.functions}/${env.projectId}/${REGION}`
    : `https://${REGION}-${env.projectId}.cloudfunctions.net`;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${origin}/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        // By it the lines of the function are found beside those of the request.
        ...(env.requestId ? { 'X-Request-Id': env.requestId } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ data: input }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.json();
  } catch (error) {
    logEvent('warn', 'callable-refused', { requestId: env.requestId, callable: name, error });
    throw new CallableError('network-request-failed', error instanceof Error ? error.message : String(error));
  }
  if (!response.ok) {
    const parsed = failure.safeParse(body);
    const { status, message, details } = parsed.data?.error ?? {
      status: 'network-request-failed',
      message: `status ${response.status}`,
    };
    const code = details?.code ?? status.toLowerCase().replaceAll('_', '-');
    logEvent('info', 'callable-refused', { requestId: env.requestId, callable: name, code });
    throw new CallableError(code, message);
  }
  const { data, result } = z.partial(z.object({ data: z.unknown(), result: z.unknown() })).parse(body);
  return output.parse(data ?? result);
}
