import * as z from 'zod/mini';
import { hasCbuDigits, hasClabeDigit, hasCnpjDigits, hasCpfDigits } from './account-digits.ts';
import type { Destination } from './batch.ts';
import { NETWORKS, PAYOUT_NETWORKS, type PayoutNetwork } from './networks.ts';

/**
 * How a streamer can be paid. What is checked here is the form of an account, so that a slip of the pen does not cost a
 * payday; whether it exists only a transfer tells. Messages are translation keys.
 */

const required = (message: string) =>
  z.string({ error: 'validation.required' }).check(z.trim(), z.minLength(1, message));
const pattern = (form: RegExp, message: string) =>
  required('validation.required').check(z.regex(form, message), z.maxLength(200, message));
const compact = (form: RegExp, message: string) =>
  z.pipe(
    z.pipe(
      required('validation.required'),
      z.transform((text: string) => text.replace(/[\s-]+/g, '').toUpperCase()),
    ),
    z.string().check(z.regex(form, message)),
  );
const holder = required('validation.required').check(z.maxLength(120, 'validation.holder'));

/**
 * The form of each field. TRC-20 addresses are base58 from T, ERC-20 ones 20 bytes in hex (EIP-55 casing is not required), an
 * IBAN has a check sum (ISO 13616), CLABE 18 digits and CBU 22 with check digits, and a PIX key is an email, a phone number, a
 * CPF or CNPJ with theirs, or a random key.
 */
const FORMS = {
  TRC20: { address: pattern(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'validation.tron') },
  ERC20: { address: pattern(/^0x[0-9A-Fa-f]{40}$/, 'validation.ethereum') },
  SEPA: {
    holder,
    iban: compact(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'validation.iban').check(
      z.refine(hasIbanCheckSum, { error: 'validation.iban' }),
    ),
  },
  PIX: {
    holder,
    pixKey: pattern(
      /^([^@\s]+@[^@\s]+\.[^@\s]+|\+\d{10,15}|[\dA-Z./-]{11,18}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/,
      'validation.pix',
    ).check(z.refine(hasRightDigits, { error: 'validation.pix' })),
  },
  CLABE: {
    holder,
    clabe: compact(/^\d{18}$/, 'validation.clabe').check(z.refine(hasClabeDigit, { error: 'validation.clabe' })),
  },
  CBU: {
    holder,
    cbu: compact(/^\d{22}$/, 'validation.cbu').check(z.refine(hasCbuDigits, { error: 'validation.cbu' })),
  },
} as const satisfies { [Network in PayoutNetwork]: Record<Fields<Network>, z.ZodMiniType<string>> };

type Fields<Network extends PayoutNetwork> = (typeof PAYOUT_NETWORKS)[Network]['fields'][number];

export type MethodInput = { ok: true; destination: Destination } | { ok: false; fields: Record<string, string> };

/** What a form holds, as a destination; else the first message of each field that is wrong. */
export function readPayoutMethod(form: Readonly<Record<string, unknown>>): MethodInput {
  const network = NETWORKS.find((name) => name === form.network);
  if (!network) return { ok: false, fields: { network: 'validation.network' } };
  const { type } = PAYOUT_NETWORKS[network];
  const details: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const [name, schema] of Object.entries(FORMS[network]) as [string, z.ZodMiniType<string>][]) {
    const parsed = schema.safeParse(form[name] ?? '');
    if (parsed.success) details[name] = parsed.data;
    else wrong[name] = parsed.error.issues[0]!.message;
  }
  return Object.keys(wrong).length > 0
    ? { ok: false, fields: wrong }
    : { ok: true, destination: { type, network, details } };
}

/** Of PIX keys those that are a CPF or a CNPJ; an email, a phone number and a random key have none. */
function hasRightDigits(key: string): boolean {
  if (!/^[\dA-Z./-]{11,18}$/.test(key)) return true;
  const bare = key.replaceAll(/[./-]/g, '');
  return /^\d{11}$/.test(bare) ? hasCpfDigits(bare) : /^[\dA-Z]{12}\d{2}$/.test(bare) && hasCnpjDigits(bare);
}

/** ISO 7064 MOD 97-10 over the rearranged account, letters as two digits. */
function hasIbanCheckSum(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => parseInt(character, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
