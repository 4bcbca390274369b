import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { CreateVerifier } from './variant.ts';

/** firebase-admin, with its certificates seeded: it fetches them through a client of its own. */
export const createVerifier: CreateVerifier = ({ projectId, jwk, pem }) => {
  const auth = getAuth(initializeApp({ projectId }, crypto.randomUUID()));
  const { idTokenVerifier } = auth as unknown as {
    idTokenVerifier: { signatureVerifier: { keyFetcher: { fetchPublicKeys: () => Promise<Record<string, string>> } } };
  };
  idTokenVerifier.signatureVerifier.keyFetcher.fetchPublicKeys = async () => ({ [jwk.kid]: pem });
  return async (token) => {
    try {
      await auth.verifyIdToken(token);
      return true;
    } catch {
      return false;
    }
  };
};
