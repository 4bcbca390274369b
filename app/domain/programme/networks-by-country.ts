import { PAYOUT_NETWORKS, type PayoutNetwork } from '../payouts/networks.ts';

/** The 41 countries of SEPA on 2026-11-26 (docs/decisions/0104). */
const SEPA = [
  ...['AD', 'AL', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE'],
  ...['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI'],
  ...['SK', 'SM', 'VA'],
];

/** Where people have the accounts that a bank network pays to, ISO 3166-1 alpha-2. A wallet is the same everywhere. */
const COUNTRIES: Partial<Record<PayoutNetwork, readonly string[]>> = {
  SEPA,
  PIX: ['BR'],
  CLABE: ['MX'],
  CBU: ['AR'],
};

const isWallet = (network: PayoutNetwork) => PAYOUT_NETWORKS[network].type === 'crypto';
const isHome = (network: PayoutNetwork, country: string | null) =>
  country !== null && (COUNTRIES[network]?.includes(country) ?? false);

/** The networks in the order that serves a reader: those of their country, other banks, wallets. Within each, the order given. */
export function networksByCountry(networks: readonly PayoutNetwork[], country: string | null): PayoutNetwork[] {
  const rank = (network: PayoutNetwork) => (isHome(network, country) ? 0 : isWallet(network) ? 2 : 1);
  return networks.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The network that a form starts with: the saved one while it can be chosen, else the first of these that the reader can have: an
 * account in their country, or a wallet. Null when there is none, because a foreign account would be a guess.
 */
export function presetNetwork(
  networks: readonly PayoutNetwork[],
  country: string | null,
  saved: string | null,
): PayoutNetwork | null {
  const kept = networks.find((network) => network === saved);
  return kept ?? networks.find((network) => isHome(network, country) || isWallet(network)) ?? null;
}
