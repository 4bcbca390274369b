import type { CloudState } from './state.ts';

/** One request as a played interface sees it. */
export type Call = {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed where it is JSON; else undefined. */
  body: unknown;
  raw: Buffer;
  /** The email of the account whose token was sent; null without one. */
  account: string | null;
};

/** `body` is sent as JSON, `raw` as it is. */
export type Answer = { status?: number; body?: unknown; raw?: Buffer; headers?: Record<string, string> };

/** An answer to one address. What the pattern's groups matched comes after the state. */
export type Route = {
  method: string;
  host: string | RegExp;
  path: RegExp;
  /** The permission that the caller needs on the project; 'none' where the real one asks for none. */
  needs: string;
  answer: (call: Call, state: CloudState, ...groups: string[]) => Answer | Promise<Answer>;
};

/** A refusal of the real cloud, played. `source` says where the real one is documented or was reported. */
export class CloudRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly source: string;

  constructor(status: number, reason: string, message: string, source: string) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.source = source;
  }
}

/** A body as an object; an empty one for anything else. */
export function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}
