import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** X.509 certificates for one run, written as DER by hand: Node makes none, and openssl is not on every machine. */
export type Certificate = { certificate: string; privateKey: string };
export type Authority = Certificate & { issue: (hosts: readonly string[]) => Certificate };

const NAME = 'Greenroom rehearsal';
const DAY_MS = 86_400_000;

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const oid = (...bytes: number[]) => tagged(0x06, Buffer.from(bytes));

const COMMON_NAME = oid(0x55, 0x04, 0x03);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const ALTERNATIVE_NAMES = oid(0x55, 0x1d, 0x11);
const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

/** An authority whose certificate NODE_EXTRA_CA_CERTS takes, and which signs certificates for hosts. */
export function newAuthority(now: Date): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = sequence(tagged(0x01, Buffer.from([0xff])));
  const extension = sequence(BASIC_CONSTRAINTS, tagged(0x01, Buffer.from([0xff])), tagged(0x04, isAuthority));
  const certificate = signed(NAME, own.publicKey, extension, own.privateKey, now);
  return {
    certificate,
    privateKey: pem(own.privateKey),
    issue(hosts) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = hosts.map((host) => tagged(0x82, Buffer.from(host, 'ascii')));
      const alternative = sequence(ALTERNATIVE_NAMES, tagged(0x04, sequence(...names)));
      const leaf = signed(`${NAME} host`, publicKey, alternative, own.privateKey, now);
      return { certificate: leaf, privateKey: pem(privateKey) };
    },
  };
}

/** RFC 5280 section 4.1, version 3, for a day before and after. */
function signed(subject: string, key: KeyObject, extension: Buffer, signer: KeyObject, now: Date): string {
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    // Positive, and without a leading zero.
    tagged(0x02, Buffer.concat([Buffer.from([0x40]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(NAME),
    sequence(time(now.getTime() - DAY_MS), time(now.getTime() + DAY_MS)),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = createSign('sha256').update(content).sign(signer);
  const der = sequence(content, ECDSA_WITH_SHA256, tagged(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function nameOf(name: string): Buffer {
  return sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))));
}

/** UTCTime, to the second. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return tagged(0x17, Buffer.from(`${digits}Z`));
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
