import { createRemoteJWKSet, jwtVerify } from 'jose';
import { JWK_URL } from '#app/server/access/key-store.server.ts';
import type { CreateVerifier } from './variant.ts';

export const createVerifier: CreateVerifier = ({ projectId }) => {
  const keys = createRemoteJWKSet(new URL(JWK_URL));
  const checks = { audience: projectId, issuer: `https://securetoken.google.com/${projectId}`, algorithms: ['RS256'] };
  return async (token) => {
    try {
      await jwtVerify(token, keys, checks);
      return true;
    } catch {
      return false;
    }
  };
};
