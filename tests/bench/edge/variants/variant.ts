import type { PublicJwk } from '#tests/support/token-factory.ts';

/** The keys that the played endpoints answer with: as JWK, and as the PEM that the certificate endpoint would hold. */
export type Keys = { projectId: string; jwk: PublicJwk; pem: string };

/** Verifies one token; false for one that it refuses. `prepare` is called before the clock starts. */
export type Verify = { (token: string): Promise<boolean>; prepare?: (tokens: readonly string[]) => void };

/** A new verifier with nothing in its caches. */
export type CreateVerifier = (keys: Keys) => Verify;

/** A namespace in memory: what a KV binding costs is not what is compared. */
export class MemoryStore {
  readonly #values = new Map<string, string>();

  async get(key: string): Promise<unknown> {
    const value = this.#values.get(key);
    return value === undefined ? null : JSON.parse(value);
  }

  async put(key: string, value: string): Promise<void> {
    this.#values.set(key, value);
  }
}
