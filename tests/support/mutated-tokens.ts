import { decodeBase64Url, encodeBase64Url } from '#app/server/platform/base64url.server.ts';
import { encodeJson, flipBit, type PublicJwk, sealToken, type SigningKey, signWithPublicKey } from './token-factory.ts';

/** A token to try, and what was done to it. */
export type MutatedToken = { how: string; token: string };

export type Random = () => number;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Provider = {
  projectId: string;
  /** The provider's keys; the first signs unless a mutation says otherwise. */
  keys: readonly SigningKey[];
  /** A key that the provider does not have. */
  stranger: SigningKey;
  /** Seconds since the epoch. */
  now: number;
};

type Header = Record<string, unknown>;
type Claims = Record<string, unknown>;

const CUSTOM_AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** Values that a claim or header field has no business to be. */
const ODD: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e309,
  true,
  [],
  {},
  ['x'],
  'x'.repeat(129),
  '\u0000',
  '\ud800',
  'é',
  '__proto__',
  2 ** 53,
];

/**
 * One token of a kind drawn at random: one in eight is left valid.
 * What is edited in header or claims is signed again by the key that verifies: otherwise the signature alone would
 * refuse, and nothing else would be tried.
 */
export async function mutatedToken(provider: Provider, random: Random): Promise<MutatedToken> {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const { projectId, keys, stranger, now } = provider;
  const key = pick(keys);
  const header: Header = { alg: 'RS256', kid: key.kid, typ: 'JWT' };
  const claims: Claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now - 100,
    user_id: 'sofia',
    sub: 'sofia',
    iat: now - 100,
    exp: now + 3_500,
    n: Math.floor(random() * 2 ** 32),
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const sealed = (how: string, signer = key): Promise<MutatedToken> =>
    sealToken(header, claims, signer.sign).then((token) => ({ how, token }));
  const valid = () => sealToken(header, claims, key.sign);

  switch (Math.floor(random() * 8)) {
    case 0:
      return sealed('valid');
    case 1: {
      const part = pick([0, 1, 2] as const);
      return { how: `bit of part ${part}`, token: flipAnyBit(await valid(), part, random) };
    }
    case 2:
      return headerEdit();
    case 3: {
      const field = pick(Object.keys(claims));
      claims[field] = pick([...ODD, ODD]);
      return sealed(`claim ${field}`);
    }
    case 4:
      return claimEdit();
    case 5:
      return textEdit();
    case 6:
      return sealed('signed by a stranger', stranger);
    default:
      return partEdit();
  }

  async function headerEdit(): Promise<MutatedToken> {
    const edit = pick<[string, () => void, SigningKey?]>([
      ['alg none', () => (header.alg = 'none')],
      ['alg odd', () => (header.alg = pick([...ODD, 'rs256', 'RS384', 'RS512', 'PS256', 'ES256', 'HS256']))],
      ['no alg', () => delete header.alg],
      ['kid odd', () => (header.kid = pick([...ODD, 'toString', 'constructor', '../keys']))],
      ['no kid', () => delete header.kid],
      ['kid of another key', () => (header.kid = pick(keys).kid)],
      ["a stranger's kid", () => (header.kid = stranger.kid), stranger],
      ['crit', () => (header.crit = pick([[], ['exp'], ['b64'], null, 'exp']))],
      ['jwk', () => (header.jwk = stranger.jwk), stranger],
      ['jku', () => (header.jku = 'https://evil.test/keys'), stranger],
      ['x5c', () => (header.x5c = ['x']), stranger],
      ['b64', () => (header.b64 = false)],
      ['typ', () => (header.typ = pick(ODD))],
      ['zip', () => (header.zip = 'DEF')],
    ]);
    edit[1]();
    if (edit[0] === 'alg none' && random() < 0.5) {
      return { how: 'alg none, no signature', token: await sealToken(header, claims, () => '') };
    }
    if (header.alg === 'HS256') {
      const token = await sealToken(header, claims, (input) => signWithPublicKey(key.jwk as PublicJwk, input));
      return { how: 'HS256 with the public key', token };
    }
    return sealed(edit[0], edit[2]);
  }

  async function claimEdit(): Promise<MutatedToken> {
    const offset = pick([-3_600, -61, -31, -30, -29, -1, 0, 1, 29, 30, 31, 61, 3_600]);
    const edit = pick<[string, () => void]>([
      ['exp moved', () => (claims.exp = now + offset)],
      ['iat moved', () => (claims.iat = now + offset)],
      ['auth_time moved', () => (claims.auth_time = now + offset)],
      ['nbf', () => (claims.nbf = pick([now + offset, ...ODD]))],
      ['a date as text', () => (claims[pick(['exp', 'iat', 'auth_time'])] = String(now + offset))],
      ['another project', () => (claims.aud = 'other')],
      ['aud as a list', () => (claims.aud = [projectId])],
      ['custom audience', () => (claims.aud = CUSTOM_AUDIENCE)],
      ['session cookie', () => (claims.iss = `https://session.firebase.google.com/${projectId}`)],
      ['iss of another project', () => (claims.iss = 'https://securetoken.google.com/other')],
      ['iss with a slash', () => (claims.iss = `${String(claims.iss)}/`)],
      ['sub long', () => (claims.sub = 'a'.repeat(pick([127, 128, 129])))],
      ['sub wide', () => (claims.sub = 'é'.repeat(pick([64, 128, 129])))],
      ['a claim left out', () => (claims[pick(Object.keys(claims))] = undefined)],
      ['large', () => (claims.filler = 'x'.repeat(pick([1_000, 2_500, 5_000])))],
      ['prototype', () => Object.assign(claims, { constructor: 'x' })],
    ]);
    edit[1]();
    return sealed(edit[0]);
  }

  /** Edits of the letters of a valid token: base64 that only some decoders take. */
  async function textEdit(): Promise<MutatedToken> {
    const token = await valid();
    const at = Math.floor(random() * token.length);
    const insert = pick(['=', '+', '/', ' ', '\n', '\t', '.', '%3D', '\u0000', 'é', '-', '_', 'A', '..']);
    return pick<() => MutatedToken>([
      () => ({ how: 'insert', token: token.slice(0, at) + insert + token.slice(at) }),
      () => ({ how: 'append', token: token + insert }),
      () => ({ how: 'prepend', token: insert + token }),
      () => ({ how: 'drop a letter', token: token.slice(0, at) + token.slice(at + 1) }),
      () => ({ how: 'cut', token: token.slice(0, at) }),
      () => ({ how: 'standard base64', token: token.replaceAll('-', '+').replaceAll('_', '/') }),
      () => ({ how: 'padded parts', token: token.split('.').map(padded).join('.') }),
      () => ({ how: 'padded signature', token: padParts(token, 2) }),
      () => ({ how: 'last letter', token: token.slice(0, -1) + pick([...'ABCDwxyz019-_']) }),
      () => ({ how: 'capitals', token: token.toUpperCase() }),
      () => ({ how: 'percent', token: encodeURIComponent(token).replace('.', '%2E') }),
    ])();
  }

  async function partEdit(): Promise<MutatedToken> {
    const [head, body, signature] = (await valid()).split('.') as [string, string, string];
    const other = encodeJson({ ...claims, sub: 'mallory' });
    const reseal = async (first: string, second: string): Promise<string> =>
      `${first}.${second}.${await key.sign(`${first}.${second}`)}`;
    return pick<() => Promise<MutatedToken> | MutatedToken>([
      () => ({ how: 'payload swapped', token: `${head}.${other}.${signature}` }),
      () => ({
        how: 'parts in another order',
        token: pick([
          [body, head, signature],
          [head, signature, body],
        ]).join('.'),
      }),
      () => ({ how: 'two parts', token: `${head}.${body}` }),
      () => ({ how: 'four parts', token: `${head}.${body}.${signature}.${signature}` }),
      () => ({ how: 'no signature', token: `${head}.${body}.` }),
      () => ({ how: 'no header', token: `.${body}.${signature}` }),
      async () => ({ how: 'padded and signed', token: await reseal(padded(head), padded(body)) }),
      async () => ({ how: 'payload null', token: await reseal(head, encodeJson(null)) }),
      async () => ({ how: 'payload a list', token: await reseal(head, encodeJson([claims])) }),
      async () => ({ how: 'payload twice', token: await reseal(head, encodeJson(JSON.stringify(claims))) }),
      async () => ({ how: 'header null', token: await reseal(encodeJson(null), body) }),
      async () => ({ how: 'bad UTF-8', token: await reseal(head, rawPayload(claims, [0xff, 0xfe])) }),
      async () => ({ how: 'byte order mark', token: await reseal(encodeBase64Url(bomOf(header)), body) }),
      async () => ({ how: 'a key twice', token: await reseal(head, doubled(claims, projectId)) }),
      async () => ({
        how: 'blanks in JSON',
        token: await reseal(encodeBase64Url(bytesOf(JSON.stringify(header, null, 2))), body),
      }),
    ])();
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const padded = (part: string) => part + '='.repeat((4 - (part.length % 4)) % 4);

function padParts(token: string, index: number): string {
  return token
    .split('.')
    .map((part, at) => (at === index ? padded(part) : part))
    .join('.');
}

function flipAnyBit(token: string, part: 0 | 1 | 2, random: Random): string {
  if (random() < 0.2) return flipBit(token, part);
  const parts = token.split('.');
  const bytes = decodeBase64Url(parts[part]!);
  const at = Math.floor(random() * bytes.length);
  bytes[at] = bytes[at]! ^ (1 << Math.floor(random() * 8));
  parts[part] = encodeBase64Url(bytes);
  return parts.join('.');
}

/** The claims with bytes that are no UTF-8 inside a string. */
function rawPayload(claims: Claims, bytes: number[]): string {
  const text = bytesOf(JSON.stringify({ ...claims, name: 'HERE' }));
  const at = new TextDecoder().decode(text).indexOf('HERE');
  return encodeBase64Url(new Uint8Array([...text.slice(0, at), ...bytes, ...text.slice(at + 4)]));
}

const bomOf = (header: Header) => new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(JSON.stringify(header))]);

/** A claim that is there twice: decoders differ in which one they keep. */
function doubled(claims: Claims, projectId: string): string {
  const text = JSON.stringify(claims);
  return encodeBase64Url(bytesOf(`{"aud":"other",${text.slice(1, -1)},"aud":"${projectId}"}`));
}
