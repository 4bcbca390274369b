import { Auth, type KeyStorer } from 'firebase-auth-cloudflare-workers';
import { type CreateVerifier, MemoryStore } from './variant.ts';

/** firebase-auth-cloudflare-workers as its README uses it, with a key store in memory. */
export const createVerifier: CreateVerifier = ({ projectId }) => {
  const store = new MemoryStore();
  const storer: KeyStorer = {
    get: <Value>() => store.get('keys') as Promise<Value | null>,
    put: (value) => store.put('keys', value),
  };
  const auth = Auth.getOrInitialize(projectId, storer);
  return async (token) => {
    try {
      await auth.verifyIdToken(token);
      return true;
    } catch {
      return false;
    }
  };
};
