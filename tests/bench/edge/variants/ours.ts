import type { Env } from '#app/server/platform/env.server.ts';
import { IdTokenVerifier } from '#app/server/access/id-token.server.ts';
import { type CreateVerifier, MemoryStore } from './variant.ts';

export const createVerifier: CreateVerifier = ({ projectId }) => {
  const env = { projectId, emulators: null, authKeysUrl: null, authKeys: new MemoryStore() } as unknown as Env;
  const verifier = new IdTokenVerifier(env);
  return async (token) => (await verifier.verify(token, Date.now(), () => {})).kind === 'valid';
};
