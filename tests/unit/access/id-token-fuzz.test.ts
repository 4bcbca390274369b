import { initializeApp } from 'firebase-admin/app';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { getAuth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import { IdTokenVerifier } from '#app/server/access/id-token.server.ts';
import { mutatedToken, seededRandom } from '#tests/support/mutated-tokens.ts';
import { pemOf, playKeys, productionEnv } from '#tests/support/played-keys.ts';
import { createSigningKey, type SigningKey } from '#tests/support/token-factory.ts';

/** Differential: the edge verifier against firebase-admin's verifyIdToken, over seeded mutations of tokens. */
const PROJECT = 'greenroom-fuzz';
const COUNT = IS_NIGHTLY ? 10_000 : 2_000;
const SEED = 20_261_121;

/** firebase-admin with keys of ours in place of the certificates that it would fetch. */
function adminVerifier(keys: readonly SigningKey[]): (token: string) => Promise<boolean> {
  const auth = getAuth(initializeApp({ projectId: PROJECT }, 'fuzz'));
  const certificates = Object.fromEntries(keys.map(({ kid, jwk }) => [kid, pemOf(jwk)]));
  const { idTokenVerifier } = auth as unknown as {
    idTokenVerifier: { signatureVerifier: { keyFetcher: { fetchPublicKeys: () => Promise<Record<string, string>> } } };
  };
  idTokenVerifier.signatureVerifier.keyFetcher.fetchPublicKeys = async () => certificates;
  return (token) =>
    auth.verifyIdToken(token).then(
      () => true,
      () => false,
    );
}

it(`${COUNT} mutated tokens: none is accepted that firebase-admin rejects`, async () => {
  const keys = [await createSigningKey('first'), await createSigningKey('second')];
  const stranger = await createSigningKey('stranger');
  const played = playKeys(() => keys.map(({ jwk }) => jwk));
  vi.stubGlobal('fetch', played.fetch);
  const ours = new IdTokenVerifier(productionEnv(PROJECT));
  const admin = adminVerifier(keys);
  const random = seededRandom(SEED);

  const counts = { both: 0, neither: 0, stricter: 0, laxer: 0 };
  const laxer: string[] = [];
  const stricter = new Map<string, number>();
  for (let index = 0; index < COUNT; index += 1) {
    const now = Date.now();
    const { how, token } = await mutatedToken(
      { projectId: PROJECT, keys, stranger, now: Math.floor(now / 1000) },
      random,
    );
    const accepted = (await ours.verify(token, now, () => {})).kind === 'valid';
    const acceptedThere = await admin(token);
    counts[accepted ? (acceptedThere ? 'both' : 'laxer') : acceptedThere ? 'stricter' : 'neither'] += 1;
    if (accepted && !acceptedThere) laxer.push(`${index}, ${how}: ${token.slice(-20)}`);
    if (!accepted && acceptedThere) stricter.set(how, (stricter.get(how) ?? 0) + 1);
    if (how === 'valid') expect(accepted && acceptedThere, 'a valid token').toBe(true);
  }
  vi.unstubAllGlobals();
  console.log('mutated tokens', counts, 'ours is stricter with', Object.fromEntries(stricter));

  expect(laxer.slice(0, 20)).toEqual([]);
  expect(counts.both).toBeGreaterThan(COUNT / 10);
  expect(counts.neither).toBeGreaterThan(COUNT / 3);
  // One fetch cold; unknown kids ask for five more, and for one a minute from then on.
  expect(played.count()).toBeLessThanOrEqual(8);
});
