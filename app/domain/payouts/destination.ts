import { isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { LIMITS } from '../platform/limits.ts';
import { hasCbuDigits, hasClabeDigit, hasCnpjDigits, hasCpfDigits } from './account-digits.ts';
import type { Destination } from './batch.ts';
import { NETWORKS, PAYOUT_NETWORKS, type PayoutNetwork } from './networks.ts';
import { isEthereumAddress, isTronAddress } from './wallet-address.ts';
import { line } from '../platform/line-text.ts';

/**
 * How a streamer can be paid. The form and the check sum of an account are checked here, when it is saved and again before
 * anything is paid to it. Only a transfer shows whether the account exists. Messages are translation keys.
 */

const required = (message: string) =>
  z.string({ error: 'validation.required' }).check(z.trim(), z.minLength(1, message));
const pattern = (form: RegExp, message: string) =>
  required('validation.required').check(z.regex(form, message), z.maxLength(LIMITS.methodDetail, message));
const compact = (form: RegExp, message: string) =>
  z.pipe(
    z.pipe(
      required('validation.required'),
      z.transform((text: string) => text.replace(/[\s-]+/g, '').toUpperCase()),
    ),
    z.string().check(z.regex(form, message)),
  );
const checked = (isRight: (text: string) => boolean, message: string) =>
  required('validation.required').check(z.refine(isRight, { error: message }));
const holder = required('validation.required').check(z.maxLength(120, 'validation.holder'), line);

/**
 * The form of each field. An IBAN has its country's length and form and two check sums (ISO 13616, and the country's own where
 * it has one), CLABE 18 digits and CBU 22 with check digits. A Pix key is an email, a phone number, a CPF or CNPJ with check
 * digits, or a random key.
 */
const FORMS = {
  TRC20: { address: checked(isTronAddress, 'validation.tron') },
  ERC20: { address: checked(isEthereumAddress, 'validation.ethereum') },
  SEPA: {
    holder,
    iban: compact(/^[A-Z0-9]{15,34}$/, 'validation.iban').check(
      z.refine((iban: string) => isValidIBAN(iban), { error: 'validation.iban' }),
    ),
  },
  PIX: {
    holder,
    pixKey: pattern(
      /^([^@\s]+@[^@\s]+\.[^@\s]+|\+\d{10,15}|[\dA-Z./-]{11,18}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/,
      'validation.pix',
    ).check(line, z.refine(hasRightDigits, { error: 'validation.pix' })),
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

export type DestinationInput = { ok: true; destination: Destination } | { ok: false; fields: Record<string, string> };

/** What a form holds, as a destination; else the first message of each field that is wrong. */
export function readDestination(form: Readonly<Record<string, unknown>>): DestinationInput {
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

/** Whether what was stored would still be taken, as it is: its network, its type, and each of its details. */
export function isRightDestination({ type, network, details }: Destination): boolean {
  const input = readDestination({ ...details, network });
  if (!input.ok || input.destination.type !== type) return false;
  const right = input.destination.details;
  return (
    Object.keys(details).length === Object.keys(right).length &&
    Object.entries(details).every(([name, value]) => right[name] === value)
  );
}

/** Of PIX keys those that are a CPF or a CNPJ; an email, a phone number and a random key have none. */
function hasRightDigits(key: string): boolean {
  if (!/^[\dA-Z./-]{11,18}$/.test(key)) return true;
  const bare = key.replaceAll(/[./-]/g, '');
  return /^\d{11}$/.test(bare) ? hasCpfDigits(bare) : /^[\dA-Z]{12}\d{2}$/.test(bare) && hasCnpjDigits(bare);
}
