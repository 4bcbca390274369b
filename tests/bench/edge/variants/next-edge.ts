// The package names its verifier nowhere in its exports; its own getFirebaseAuth wants a service account.
// @ts-ignore: installed by `npm run bench` alone, and without types.
import { createIdTokenVerifier } from '../../peers/node_modules/next-firebase-auth-edge/esm/auth/token-verifier.js';
import type { CreateVerifier } from './variant.ts';

export const createVerifier: CreateVerifier = ({ projectId }) => {
  const verifier = createIdTokenVerifier(projectId);
  return async (token) => {
    try {
      await verifier.verifyJWT(token, {});
      return true;
    } catch {
      return false;
    }
  };
};
