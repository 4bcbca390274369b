import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigningKey, sealToken, type SigningKey } from './token-factory.ts';

/** A refresh token of ours is the emulator's and the time of its log-in, in a form or in JSON. */
const REFRESH_TOKEN_END = /(?:~|%7E)(\d{1,12})(?=["&]|$)/;

type TokenClaims = Record<'iat' | 'exp' | 'auth_time', number>;

function claimsOf(token: string): TokenClaims {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as TokenClaims;
}

/** What the provider's POST v1/token answers instead of renewing. */
export type PlayedRefusal = { status: number; message: string };

/**
 * A server in front of the Auth emulator that does what only the real provider does: it signs ID tokens, serves its keys at
 * /keys, changes them, refuses to renew, answers late, and has a clock of its own. FIREBASE_AUTH_KEYS_URL makes the Worker check
 * the signatures. A refresh token belongs to one log-in: its tokens keep that `auth_time`, and it ends when it is revoked. The
 * emulator has one refresh token a person, whose tokens take the time of the latest log-in in any browser.
 */
export class SigningProvider {
  readonly #emulator: string;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #keys: SigningKey[];
  /** The emulator's own tokens by the ones that were made of them: it refuses those of another clock than its own. */
  readonly #originals = new Map<string, string>();
  /** Refuses every renewal while it is set. */
  refusal: PlayedRefusal | null = null;
  /** How far the provider's clock is ahead of ours, in seconds. */
  skewSeconds = 0;
  /** Holds every renewal back until it resolves. */
  held: Promise<void> | null = null;
  /** Renewals that were asked for. */
  renewals = 0;

  private constructor(emulator: string, key: SigningKey) {
    this.#emulator = emulator;
    this.#keys = [key];
  }

  /** @param emulator `host:port` of the Auth emulator */
  static async start(emulator: string): Promise<SigningProvider> {
    const provider = new SigningProvider(emulator, await createSigningKey());
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  /** `host:port`, for FIREBASE_AUTH_EMULATOR_HOST. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get keysUrl(): string {
    return `http://${this.host}/keys`;
  }

  /** Everything is as with a provider that is well. */
  rest(): void {
    this.refusal = null;
    this.skewSeconds = 0;
    this.held = null;
  }

  /** Signs with a new key from now on; the old ones stay good. */
  async rotateKey(): Promise<void> {
    this.#keys = [await createSigningKey(), ...this.#keys];
  }

  /** The same token, signed, with claims replaced. */
  async sign(token: string, claims: Record<string, unknown> = {}): Promise<string> {
    const payload = claimsOf(token);
    const key = this.#keys[0]!;
    return sealToken({ alg: 'RS256', kid: key.kid, typ: 'JWT' }, { ...payload, ...claims }, key.sign);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.url === '/keys') return this.#send(response, 200, { keys: this.#keys.map(({ jwk }) => jwk) });
      const isRenewal = request.method === 'POST' && /\/v1\/token\b/.test(request.url ?? '');
      if (isRenewal) {
        this.renewals += 1;
        await this.held;
        if (this.refusal) return this.#refuse(response, this.refusal);
      }
      await this.#forward(request, response);
    } catch (error) {
      response.destroy(error as Error);
    }
  }

  #refuse(response: ServerResponse, { status, message }: PlayedRefusal): void {
    response.setHeader('Access-Control-Allow-Origin', '*');
    this.#send(response, status, { error: { code: status, message, errors: [] } });
  }

  #send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding'].includes(name) || !value
        ? []
        : [[name, String(value)]],
    );
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { body, authTime } = this.#withOriginals(Buffer.concat(chunks).toString());
    const answer = await fetch(`http://${this.#emulator}${request.url}`, {
      method: request.method!,
      headers,
      ...(chunks.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    if (authTime !== null && answer.ok && (await this.#isRevoked(text, authTime))) {
      return this.#refuse(response, { status: 400, message: 'TOKEN_EXPIRED' });
    }
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const kept = [...answer.headers].filter(
      ([name]) => !['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(isJson ? JSON.stringify(await this.#signAll(JSON.parse(text), authTime)) : text);
  }

  /** The body with the emulator's own tokens, and the log-in of a refresh token in seconds; null without one. */
  #withOriginals(body: string): { body: string; authTime: number | null } {
    const token = /"idToken":"([^"]+)"/.exec(body)?.[1];
    const original = token && this.#originals.get(token);
    const known = original ? body.replace(token, original) : body;
    const [, authTime] = REFRESH_TOKEN_END.exec(known) ?? [];
    return { body: known.replace(REFRESH_TOKEN_END, ''), authTime: authTime ? Number(authTime) : null };
  }

  /** Whether the person's sessions of that log-in were ended since, by what the emulator knows of the person. */
  async #isRevoked(renewed: string, authTime: number): Promise<boolean> {
    const { id_token: idToken } = JSON.parse(renewed) as { id_token: string };
    const lookup = `http://${this.#emulator}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(lookup, { method: 'POST', headers, body: JSON.stringify({ idToken }) });
    const { users } = (await answer.json()) as { users?: { validSince?: string }[] };
    return authTime < Number(users?.[0]?.validSince ?? 0);
  }

  async #signAll(body: unknown, authTime: number | null): Promise<unknown> {
    if (typeof body !== 'object' || body === null) return body;
    const signed: Record<string, unknown> = { ...body };
    for (const name of ['idToken', 'id_token', 'access_token']) {
      const token = signed[name];
      if (typeof token === 'string' && token.split('.').length === 3)
        signed[name] = await this.#signSkewed(token, authTime);
    }
    const made = signed.idToken ?? signed.id_token;
    for (const name of ['refreshToken', 'refresh_token']) {
      if (typeof signed[name] === 'string' && typeof made === 'string') {
        signed[name] = `${signed[name]}~${claimsOf(made).auth_time}`;
      }
    }
    return signed;
  }

  /** `auth_time` stays: the emulator's clock says when tokens were revoked, too, and the real provider has one clock. */
  async #signSkewed(token: string, authTime: number | null): Promise<string> {
    const { iat, exp, auth_time } = claimsOf(token);
    const times = { iat: iat + this.skewSeconds, exp: exp + this.skewSeconds, auth_time: authTime ?? auth_time };
    const signed = await this.sign(token, times);
    this.#originals.set(signed, token);
    return signed;
  }
}
