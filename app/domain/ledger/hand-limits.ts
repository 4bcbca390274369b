import * as z from 'zod/mini';
import { MOST_HOLD_DAYS } from '../offers/editor-limits.ts';
import { networksSchema } from '../programme/network-terms.ts';
import type { HandLimits } from './judge-by-hand.ts';
import { CURRENCIES, type Currency } from './money.ts';

/** About a US dollar in each currency, in minor units: the defaults need no exact rate. */
const DOLLAR: Readonly<Record<Currency, number>> = {
  ARS: 100_000,
  BRL: 500,
  CLP: 900,
  COP: 400_000,
  EUR: 100,
  GBP: 80,
  JPY: 150,
  KWD: 300,
  MXN: 2_000,
  PEN: 400,
  PYG: 7_500,
  USD: 100,
  UYU: 4_000,
};

const IN_DOLLARS = {
  secondAdminMinor: 1_000,
  mostMinor: 10_000,
  mostADayMinor: 25_000,
  mostCommissionMinor: 5_000,
} as const satisfies HandLimits;

/** No limit that admins can set goes beyond this, in minor units of any currency. */
export const MOST_BY_HAND_MINOR = 1_000_000_000_000;

const positive = z.int().check(z.positive());
const amount = positive.check(z.maximum(MOST_BY_HAND_MINOR));
const limits = z.object({
  secondAdminMinor: amount,
  mostMinor: amount,
  mostADayMinor: amount,
  mostCommissionMinor: amount,
}) satisfies z.ZodMiniType<HandLimits>;

/** Limits that were set: what needs a second admin is not refused to both. */
export const storedLimitsSchema = limits.check(
  z.refine(
    ({ secondAdminMinor, mostMinor, mostADayMinor }) => secondAdminMinor <= mostMinor && mostMinor <= mostADayMinor,
  ),
);

/** Limits that can be set: a commission that is too large for the tracker can also be assigned. An earlier release did not ask that. */
export const handLimitsSchema = storedLimitsSchema.check(
  z.refine(({ mostMinor, mostCommissionMinor }) => mostCommissionMinor < mostMinor),
);

const currency = z.enum(CURRENCIES);

/** programme/settings: what two admins set; the defaults count for what they did not. */
export const programmeSettingsSchema = z.looseObject({
  handLimits: z._default(z.partialRecord(currency, storedLimitsSchema), {}),
  /** Of the cycles that open from now on; each keeps a copy. */
  minimums: z.optional(z.partialRecord(currency, positive)),
  networks: z.optional(networksSchema),
  /** What a new offer's form begins with. */
  holdDays: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_HOLD_DAYS))),
});
export type ProgrammeSettings = z.infer<typeof programmeSettingsSchema>;

/** The limits of a currency. */
export function limitsOf(settings: ProgrammeSettings | null, of: Currency): HandLimits {
  const set = settings?.handLimits[of];
  if (set) return set;
  const { secondAdminMinor, mostMinor, mostADayMinor, mostCommissionMinor } = IN_DOLLARS;
  return {
    secondAdminMinor: secondAdminMinor * DOLLAR[of],
    mostMinor: mostMinor * DOLLAR[of],
    mostADayMinor: mostADayMinor * DOLLAR[of],
    mostCommissionMinor: mostCommissionMinor * DOLLAR[of],
  };
}

/** The limits that a proposal's input (money-proposal.ts) asks for; null for any other text. */
export function proposedLimits(input: string): HandLimits | null {
  try {
    const parsed = z.looseObject({ limits: handLimitsSchema }).safeParse(JSON.parse(input));
    return parsed.success ? parsed.data.limits : null;
  } catch {
    return null;
  }
}
