import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { IdTokenVerifier } from '#app/server/access/id-token.server.ts';
import { playKeys, productionEnv } from '#tests/support/played-keys.ts';
import { createTokenFactory, type Overrides, type TokenFactory } from '#tests/support/token-factory.ts';

export const PROJECT = 'greenroom-test';
export const env = productionEnv(PROJECT);
export const NOW = Math.floor(Date.now() / 1000) * 1000;
export const waitUntil = () => {};

export const kindOf = async (verifier: IdTokenVerifier, token: string, now = NOW) =>
  (await verifier.verify(token, now, waitUntil)).kind;

/** Keys that are played anew for each test of the file, tokens that they sign, and a count of what was looked at. */
export function playVerifier() {
  let tokens: TokenFactory;
  let keys: ReturnType<typeof playKeys>;
  let signatures: { mock: { calls: unknown[] } };

  beforeAll(async () => {
    tokens = await createTokenFactory(PROJECT, () => NOW);
  });
  beforeEach(() => {
    keys = playKeys(() => tokens.jwks().keys);
    vi.stubGlobal('fetch', keys.fetch);
    signatures = vi.spyOn(crypto.subtle, 'verify');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  return {
    tokens: () => tokens,
    keys: () => keys,
    mint: (overrides: Overrides = {}, uid = 'sofia') => tokens.mint({ uid }, {}, overrides),
    /** How many signatures were looked at. */
    looked: () => signatures.mock.calls.length,
  };
}
