import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigningKey, sealToken, type SigningKey } from './token-factory.ts';

/** What the provider's POST v1/token answers instead of renewing. */
export type PlayedRefusal = { status: number; message: string };

/**
 * A server in front of the Auth emulator that does what only the real provider does: it signs ID tokens, serves its keys at
 * /keys, changes them, refuses to renew, answers late, and has a clock of its own. FIREBASE_AUTH_KEYS_URL makes the Worker check
 * the signatures.
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
    const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
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
    const answer = await fetch(`http://${this.#emulator}${request.url}`, {
      method: request.method!,
      headers,
      ...(chunks.length > 0 ? { body: this.#withOriginal(Buffer.concat(chunks).toString()) } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const kept = [...answer.headers].filter(
      ([name]) => !['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    response.end(isJson ? JSON.stringify(await this.#signAll(JSON.parse(text))) : text);
  }

  #withOriginal(body: string): string {
    const token = /"idToken":"([^"]+)"/.exec(body)?.[1];
    const original = token && this.#originals.get(token);
    return original ? body.replace(token, original) : body;
  }

  async #signAll(body: unknown): Promise<unknown> {
    if (typeof body !== 'object' || body === null) return body;
    const signed: Record<string, unknown> = { ...body };
    for (const name of ['idToken', 'id_token', 'access_token']) {
      const token = signed[name];
      if (typeof token === 'string' && token.split('.').length === 3) signed[name] = await this.#signSkewed(token);
    }
    return signed;
  }

  /** `auth_time` stays: the emulator's clock says when tokens were revoked, too, and the real provider has one clock. */
  async #signSkewed(token: string): Promise<string> {
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
      'iat' | 'exp',
      number
    >;
    const signed = await this.sign(token, { iat: iat + this.skewSeconds, exp: exp + this.skewSeconds });
    this.#originals.set(signed, token);
    return signed;
  }
}
