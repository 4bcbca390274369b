import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { type FixedClock, stopClock } from '#tests/support/fixed-clock.ts';
import {
  createSigningKey,
  encodeJson,
  flipBit,
  type Overrides,
  sealToken,
  signWithPublicKey,
} from '#tests/support/token-factory.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import { TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
import { addPerson, browser, openHarness, ORIGIN, seconds, send, signIn, STREAMER } from '../harness.ts';

/** Tokens that must not let anybody in (hardening: edge token). Signatures are really verified. */
const { tokens, world } = await openHarness();
const PERSON = { uid: 'sofia' };
const stranger = await createSigningKey(tokens.key.kid);
const PROJECT = env.FIREBASE_PROJECT_ID;

const mint = (overrides: Overrides) => tokens.mint(PERSON, STREAMER, overrides);

/** The valid token's payload under another header, signed in another way. */
async function reseal(header: object, sign: (input: string) => Promise<string> | string): Promise<string> {
  const payload = JSON.parse(atob((await mint({})).split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  return sealToken(header, payload, sign);
}

const BAD: Record<string, () => Promise<string> | string> = {
  'alg none, no signature': () => reseal({ alg: 'none', kid: tokens.key.kid, typ: 'JWT' }, () => ''),
  'alg none without kid, as the emulator mints': () => reseal({ alg: 'none', typ: 'JWT' }, () => ''),
  'alg RS256, no signature': () => reseal({ alg: 'RS256', kid: tokens.key.kid }, () => ''),
  'HS256 with the public key as secret': () =>
    reseal({ alg: 'HS256', kid: tokens.key.kid }, (input) => signWithPublicKey(tokens.key.jwk, input)),
  'no alg': () => mint({ header: { alg: undefined } }),
  'alg in lower case': () => mint({ header: { alg: 'rs256' } }),
  crit: () => mint({ header: { crit: ['exp'] } }),
  'own key in jwk': () => mint({ header: { jwk: stranger.jwk, kid: stranger.kid }, signWith: stranger }),
  'own key by jku': () => mint({ header: { jku: 'https://evil.test/keys', kid: stranger.kid }, signWith: stranger }),
  'signed with another key under a known kid': () => mint({ signWith: stranger }),
  'no kid': () => mint({ header: { kid: undefined } }),
  'kid not a string': () => mint({ header: { kid: 7 } }),
  'a flipped bit in the header': async () => flipBit(await mint({}), 0),
  'a flipped bit in the payload': async () => flipBit(await mint({}), 1),
  'a flipped bit in the signature': async () => flipBit(await mint({}), 2),
  'another project': () => mint({ claims: { aud: 'other', iss: 'https://securetoken.google.com/other' } }),
  'wrong aud': () => mint({ claims: { aud: 'other' } }),
  'aud as a list': () => mint({ claims: { aud: [PROJECT] } }),
  'wrong iss': () => mint({ claims: { iss: 'https://securetoken.google.com/other' } }),
  'iss of a session cookie': () => mint({ claims: { iss: `https://session.firebase.google.com/${PROJECT}` } }),
  'a custom token': () =>
    mint({
      claims: {
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
        iss: 'robot@example.test',
      },
    }),
  'the audience of custom tokens with our issuer': () =>
    mint({
      claims: { aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit' },
    }),
  'iat in the future and a forged signature': () => mint({ claims: { iat: seconds() + 60 }, signWith: stranger }),
  'exp as text': () => mint({ claims: { exp: String(seconds() + 3_600) } }),
  'iat as text': () => mint({ claims: { iat: String(seconds() - 10) } }),
  'auth_time as text': () => mint({ claims: { auth_time: String(seconds() - 10) } }),
  'no exp': () => mint({ claims: { exp: undefined } }),
  'no auth_time': () => mint({ claims: { auth_time: undefined } }),
  'sub empty': () => mint({ claims: { sub: '' } }),
  'sub of 129 characters': () => mint({ claims: { sub: 'a'.repeat(129) } }),
  'sub a number': () => mint({ claims: { sub: 12 } }),
  'sub a list': () => mint({ claims: { sub: ['sofia'] } }),
  'no sub': () => mint({ claims: { sub: undefined } }),
  'payload null': () => sealToken({ alg: 'RS256', kid: tokens.key.kid }, null, tokens.key.sign),
  'header null': () => sealToken(null, { sub: 'sofia' }, tokens.key.sign),
  'not UTF-8 inside': async () => {
    const input = `${encodeJson({ alg: 'RS256', kid: tokens.key.kid })}.${'_-8'.repeat(20)}`;
    return `${input}.${await tokens.key.sign(input)}`;
  },
  'longer than 4,096 bytes': () => mint({ claims: { filler: 'x'.repeat(4_096) } }),
  'two parts': async () => (await mint({})).split('.').slice(0, 2).join('.'),
  'four parts': async () => `${await mint({})}.x`,
  'not a token': () => 'not-a-token',
  'dots only': () => '..',
};

describe('tokens that do not verify', () => {
  it('the token that all of these are variants of does', async () => {
    addPerson(world, 'sofia', STREAMER);
    const visitor = browser();
    visitor.cookies.set(TOKEN_COOKIE, await mint({}));
    expect((await visitor.fetch('/en/dashboard')).status).toBe(200);
  });

  it.each(Object.entries(BAD))('%s', async (_, make) => {
    addPerson(world, 'sofia', STREAMER);
    world.keys = () => Response.json(tokens.jwks());
    const token = await make();

    const visitor = browser();
    visitor.cookies.set(TOKEN_COOKIE, token);
    const page = await visitor.fetch('/en/dashboard');
    expect(page).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
    expect(page).toClearSessionCookies();

    const posted = await send(
      new Request(`${ORIGIN}/session`, {
        method: 'POST',
        headers: { Origin: ORIGIN },
        body: JSON.stringify({ idToken: token, refreshToken: 'r', sessionId: 'session_1_a' }),
      }),
    );
    expect(posted.status, 'POST /session').toBe(401);
    expect(posted).toKeepSessionCookies();
    expect(world.firestore.calls, 'nothing is read for nobody').toEqual([]);
  });
});

it.each(['iat', 'auth_time'])(
  '%s up to 5 s ahead is let in; beyond, nobody is let in and nobody signed out',
  async (claim) => {
    addPerson(world, 'sofia', STREAMER);
    const clock = stopClock(Math.floor(Date.now() / 1000) * 1000);
    const visitor = browser();
    for (const [ahead, status] of [
      [5, 200],
      [6, 503],
      [3_600, 503],
    ] as const) {
      visitor.cookies.set(TOKEN_COOKIE, await mint({ claims: { [claim]: seconds() + ahead } }));
      const page = await visitor.fetch('/en/debug/videos');
      expect(page.status, `${ahead} s`).toBe(status);
      expect(page).toKeepSessionCookies();
    }
    clock.release();
  },
);

it('a signature in another spelling is refused', async () => {
  addPerson(world, 'sofia', STREAMER);
  const token = await mint({});
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const visitor = browser();
  visitor.cookies.set(TOKEN_COOKIE, token.slice(0, -1) + letters[letters.indexOf(token.at(-1)!) + 1]!);
  expect(await visitor.fetch('/en/dashboard')).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
});

it('a forged token never destroys the refresh cookie next to it, which renews', async () => {
  const { browser: visitor, token } = await signIn({ tokens, world }, 'forged-beside', STREAMER);
  visitor.cookies.set(TOKEN_COOKIE, await mint({ signWith: stranger }));
  world.exchange = () => renewedTokens('forged-beside', token, 'refresh-2');
  const page = await visitor.fetch('/en/dashboard');
  expect(page.status).toBe(200);
  expect(page).toSetSessionCookies();
});

describe('expiry', () => {
  let clock: FixedClock | undefined;
  afterEach(() => clock?.release());

  it.each([
    ['now − 1', -1, false],
    ['now', 0, false],
    ['now + 1', 1, false],
    ['now + 30, the early expiry', 30, false],
    ['now + 31', 31, true],
  ])('exp at %s', async (_, offset, isIn) => {
    addPerson(world, 'sofia', STREAMER);
    clock = stopClock(Math.floor(Date.now() / 1000) * 1000);
    const visitor = browser();
    visitor.cookies.set(TOKEN_COOKIE, await mint({ claims: { exp: seconds() + offset } }));
    const page = await visitor.fetch('/en/dashboard');
    if (isIn) expect(page.status).toBe(200);
    else expect(page).toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
  });

  it('a remembered token is refused from 30 s before its exp on', async () => {
    addPerson(world, 'sofia', STREAMER);
    clock = stopClock(Math.floor(Date.now() / 1000) * 1000);
    const exp = seconds() + 600;
    const visitor = browser();
    visitor.cookies.set(TOKEN_COOKIE, await mint({ claims: { exp } }));
    expect((await visitor.fetch('/en/dashboard')).status, 'fresh').toBe(200);
    clock.set((exp - 31) * 1000);
    expect((await visitor.fetch('/en/dashboard')).status, '31 s before').toBe(200);
    clock.set((exp - 30) * 1000);
    expect(await visitor.fetch('/en/dashboard'), '30 s before').toRedirectTo('/en/login?redirectTo=%2Fen%2Fdashboard');
  });

  it('a warm request asks neither KV nor the network about keys', async () => {
    addPerson(world, 'sofia', STREAMER);
    const visitor = browser();
    visitor.cookies.set(TOKEN_COOKIE, await mint({}));
    await visitor.fetch('/en/debug/videos');
    world.calls.length = 0;
    expect((await visitor.fetch('/en/debug/videos')).status).toBe(200);
    expect(world.calls).toEqual([]);
  });
});
