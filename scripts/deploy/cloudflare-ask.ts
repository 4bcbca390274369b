import * as z from 'zod/mini';

const CLOUDFLARE = 'https://api.cloudflare.com/client/v4';
const DEADLINE_MS = 15_000;

const answered = z.object({
  errors: z._default(z.array(z.object({ code: z.optional(z.number()), message: z.string() })), []),
  result: z.optional(z.unknown()),
});

export type Found = { status: number; code: number | undefined; why: string; result: unknown };
/** Asks below an address. `body` makes it a POST. Status 0 where there was no answer. */
export type Ask = (path: string, options?: { headers?: Record<string, string>; body?: unknown }) => Promise<Found>;

/** Questions to Cloudflare's interface. */
export function asking(token: string | undefined): Ask {
  return async (path, { headers = {}, body } = {}) => {
    try {
      const response = await fetch(`${CLOUDFLARE}/${path}`, {
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const { data } = answered.safeParse(await response.json().catch(() => null));
      return {
        status: response.status,
        code: data?.errors[0]?.code,
        why: data?.errors.map(({ message }) => message).join(' ') || `status ${response.status}`,
        result: data?.result,
      };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { status: 0, code: undefined, why, result: undefined };
    }
  };
}

/** Too many questions, an error of its own, or no answer in time say nothing about what is asked for. */
export const isUnanswered = ({ status }: Found) => status === 0 || status === 429 || status >= 500;

export function unanswered(what: string, { why }: Found): string {
  return `Cloudflare does not answer about the ${what} (${why}): try again.`;
}
