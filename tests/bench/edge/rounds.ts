import type { CreateVerifier, Keys, Verify } from './variants/variant.ts';

/** One order to a verifier: each token once, or the first one again and again for so many milliseconds. */
export type Round = { tokens: string[] } | { token: string; forMs: number };

/** What a variant answers: microseconds for one verification, and how often it asked for keys. */
export type RoundResult = { micros: number; refused: number };

/** Answers every request for keys, as Google's two endpoints do, and counts them. */
export function playKeyEndpoints({ jwk, pem }: Keys): { count: () => number; restore: () => void } {
  const { fetch: real } = globalThis;
  let fetches = 0;
  globalThis.fetch = async (input) => {
    fetches += 1;
    const url = input instanceof Request ? input.url : String(input);
    const body = url.includes('/x509/') ? { [jwk.kid]: pem } : { keys: [jwk] };
    return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=20000' } });
  };
  return {
    count: () => fetches,
    restore: () => {
      globalThis.fetch = real;
    },
  };
}

/** 50 requests at the same time to a verifier that has just started: how many fetches of keys does that make? */
export async function coldFetches(create: CreateVerifier, keys: Keys, tokens: string[]): Promise<number> {
  const endpoints = playKeyEndpoints(keys);
  const verify = create(keys);
  verify.prepare?.(tokens);
  await Promise.all(tokens.map((token) => verify(token)));
  return endpoints.count();
}

/** Clocks in workerd move in steps: repeated verifications are counted in lots between two looks at one. */
const LOT = 100;

/** Runs one round on a warm verifier. */
export async function runRound(verify: Verify, round: Round): Promise<RoundResult> {
  let refused = 0;
  let count = 0;
  verify.prepare?.('tokens' in round ? round.tokens : [round.token]);
  const begun = performance.now();
  if ('tokens' in round) {
    for (const token of round.tokens) if (!(await verify(token))) refused += 1;
    count = round.tokens.length;
  } else {
    do {
      for (let again = 0; again < LOT; again += 1) if (!(await verify(round.token))) refused += 1;
      count += LOT;
    } while (performance.now() - begun < round.forMs);
  }
  return { micros: ((performance.now() - begun) * 1_000) / count, refused };
}
