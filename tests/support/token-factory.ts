import { encodeBase64Url } from '#app/server/platform/base64url.server.ts';

/**
 * Mints Firebase ID tokens with real RSA keys (RS256, 2048 bits), so that signatures are really verified in tests.
 * WebCrypto only: runs in Node and in workerd.
 */

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

export type PublicJwk = { kid: string; kty: 'RSA'; alg: 'RS256'; use: 'sig'; n: string; e: string };

/** One signing key of the played identity provider. */
export type SigningKey = { kid: string; jwk: PublicJwk; sign: (input: string) => Promise<string> };

export type Overrides = {
  /** Replaces or adds claims; a value of undefined leaves the claim out. */
  claims?: Record<string, unknown>;
  /** Replaces or adds header fields; a value of undefined leaves the field out. */
  header?: Record<string, unknown>;
  /** Signs with a key of another set; the kid stays the factory's. */
  signWith?: SigningKey;
};

export type TokenPerson = { uid: string; email?: string };

/** The three claims that mirrorClaims keeps. */
export type MirroredClaims = { role?: unknown; status?: unknown; completedAllGuides?: unknown };

export type TokenFactory = {
  projectId: string;
  key: SigningKey;
  /** What the JWK endpoint answers. */
  jwks: () => { keys: PublicJwk[] };
  /** What KV holds under `firebase-id-token-jwks`. */
  storedKeys: (expiresAt?: number) => { keys: PublicJwk[]; expiresAt: number };
  /** A valid token of this person, unless overridden. Times are seconds since the epoch, as in the token. */
  mint: (person: TokenPerson, mirrored?: MirroredClaims, overrides?: Overrides) => Promise<string>;
};

export async function createSigningKey(kid: string = crypto.randomUUID()): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey(
    { ...RS256, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const { privateKey, publicKey } = pair as CryptoKeyPair;
  const { n, e } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey;
  return {
    kid,
    jwk: { kid, kty: 'RSA', alg: 'RS256', use: 'sig', n: n!, e: e! },
    sign: async (input) =>
      encodeBase64Url(new Uint8Array(await crypto.subtle.sign(RS256, privateKey, new TextEncoder().encode(input)))),
  };
}

/** @param now milliseconds; the clock that iat, auth_time and exp follow */
export async function createTokenFactory(projectId: string, now: () => number = Date.now): Promise<TokenFactory> {
  const key = await createSigningKey();
  return {
    projectId,
    key,
    jwks: () => ({ keys: [key.jwk] }),
    storedKeys: (expiresAt = now() + 3_600_000) => ({ keys: [key.jwk], expiresAt }),
    mint: async (person, mirrored = {}, { claims = {}, header = {}, signWith = key } = {}) => {
      const seconds = Math.floor(now() / 1000);
      return sealToken(
        { alg: 'RS256', kid: key.kid, typ: 'JWT', ...header },
        {
          iss: `https://securetoken.google.com/${projectId}`,
          aud: projectId,
          auth_time: seconds - 10,
          user_id: person.uid,
          sub: person.uid,
          iat: seconds - 10,
          exp: seconds + 3_590,
          email: person.email ?? `${person.uid}@greenroom.test`,
          email_verified: true,
          firebase: { identities: {}, sign_in_provider: 'password' },
          ...mirrored,
          ...claims,
        },
        signWith.sign,
      );
    },
  };
}

/** Puts a JWT together from any header and payload; `sign` answers the third part in base64url. */
export async function sealToken(
  header: unknown,
  payload: unknown,
  sign: (input: string) => Promise<string> | string,
): Promise<string> {
  const input = `${encodeJson(header)}.${encodeJson(payload)}`;
  return `${input}.${await sign(input)}`;
}

/** Signs by HMAC with the public key as the secret: the classic confusion of HS256 and RS256. */
export async function signWithPublicKey(jwk: PublicJwk, input: string): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify(jwk));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return encodeBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(input))));
}

/** The same token with one bit of one part (0 header, 1 payload, 2 signature) turned over. */
export function flipBit(token: string, part: 0 | 1 | 2): string {
  const parts = token.split('.');
  const bytes = Uint8Array.from(atob(parts[part]!.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  parts[part] = encodeBase64Url(bytes);
  return parts.join('.');
}

export function encodeJson(value: unknown): string {
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}
