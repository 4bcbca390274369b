import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '../ledger/money.ts';
import { NETWORKS, networksFor, PAYOUT_NETWORKS, type PayoutNetwork } from '../payouts/networks.ts';
import { minimumOf, type Minimums } from './minimums.ts';

/** Whether a network pays, and the least that it pays, in minor units of each balance currency that it takes. */
export type NetworkTerms = { on: boolean; least: Partial<Record<Currency, number>> };

/** What two admins set; a network that they did not change is on, with the amounts in networks.ts. */
export type Networks = Partial<Record<PayoutNetwork, NetworkTerms>>;

export const networkTermsSchema = z.strictObject({
  on: z.boolean(),
  least: z.partialRecord(z.enum(CURRENCIES), z.int().check(z.positive())),
}) satisfies z.ZodMiniType<NetworkTerms>;

export const networksSchema = z.partialRecord(z.enum(NETWORKS), networkTermsSchema);

/** No network's own minimum is set below this: about one US dollar, which a transfer's cost would consume. In minor units. */
const FLOOR_MINOR: Partial<Record<Currency, number>> = {
  ARS: 1_000_00,
  BRL: 5_00,
  EUR: 1_00,
  MXN: 20_00,
  USD: 1_00,
};

/** Whether the programme pays by a network; also of one that there is not any more, which is another check's to find. */
export function isOn(networks: Networks | undefined, network: string): boolean {
  return networks?.[network as PayoutNetwork]?.on ?? true;
}

/** The least that this network pays of a balance in this currency, in minor units; 0 for a currency that it does not take. */
function leastOf(networks: Networks | undefined, network: PayoutNetwork, currency: Currency): number {
  const least: Minimums = PAYOUT_NETWORKS[network].least;
  return networks?.[network]?.least[currency] ?? least[currency] ?? 0;
}

/** A network as it is set, with an amount for each currency that it takes. */
export function networkTermsOf(networks: Networks | undefined, network: PayoutNetwork): NetworkTerms {
  const least = PAYOUT_NETWORKS[network].takes.map((currency) => [currency, leastOf(networks, network, currency)]);
  return { on: isOn(networks, network), least: Object.fromEntries(least) as NetworkTerms['least'] };
}

export type WrongNetwork =
  | { code: 'amount'; currency: Currency }
  | { code: 'below-floor'; currency: Currency; floorMinor: number }
  /** Raising the programme's minimum comes first: nobody may be let through whom the network then turns away. */
  | { code: 'above-minimum'; currency: Currency; minimumMinor: number };

/** Why a network can't have these terms, for the first currency that is wrong; null when it can. */
export function wrongNetwork(
  network: PayoutNetwork,
  { on, least }: { on: boolean; least: Partial<Record<Currency, number | null>> },
  minimums: Minimums | undefined,
): WrongNetwork | null {
  const takes: readonly Currency[] = PAYOUT_NETWORKS[network].takes;
  const extra = CURRENCIES.find((currency) => least[currency] !== undefined && !takes.includes(currency));
  if (extra) return { code: 'amount', currency: extra };
  for (const currency of takes) {
    const leastMinor = least[currency] ?? null;
    if (leastMinor === null || leastMinor <= 0) return { code: 'amount', currency };
    const floorMinor = FLOOR_MINOR[currency] ?? 1;
    if (leastMinor < floorMinor) return { code: 'below-floor', currency, floorMinor };
    const minimumMinor = minimumOf(minimums, currency);
    if (on && leastMinor > minimumMinor) return { code: 'above-minimum', currency, minimumMinor };
  }
  return null;
}

/** The network that pays the least generously in this currency among those that are on; null when nothing pays it. */
export function strictestNetwork(
  networks: Networks | undefined,
  currency: Currency,
): { network: PayoutNetwork; leastMinor: number } | null {
  const [strictest = null] = networksFor(currency)
    .filter((network) => isOn(networks, network))
    .map((network) => ({ network, leastMinor: leastOf(networks, network, currency) }))
    .toSorted((a, b) => b.leastMinor - a.leastMinor);
  return strictest;
}

/** Whether a network that is on can pay a balance in this currency. */
export function isPayable(networks: Networks | undefined, currency: Currency): boolean {
  return strictestNetwork(networks, currency) !== null;
}

/** The currencies that a person can earn in and not be paid in, in the order in which they are offered. */
export function unpayableCurrencies(networks: Networks | undefined): Currency[] {
  return CURRENCIES.filter((currency) => !isPayable(networks, currency));
}
