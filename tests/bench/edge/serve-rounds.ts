import { coldFetches, playKeyEndpoints, type Round, runRound } from './rounds.ts';
import type { CreateVerifier, Keys, Verify } from './variants/variant.ts';

/** A Worker around one verifier: POST /cold `string[]` and POST /round `Round`. */
export function serveRounds(create: CreateVerifier): ExportedHandler<{ KEYS: Keys }> {
  let verify: Verify | null = null;
  return {
    async fetch(request, { KEYS }) {
      if (new URL(request.url).pathname === '/cold') {
        return Response.json(await coldFetches(create, KEYS, await request.json<string[]>()));
      }
      if (!verify) {
        playKeyEndpoints(KEYS);
        verify = create(KEYS);
      }
      return Response.json(await runRound(verify, await request.json<Round>()));
    },
  };
}
