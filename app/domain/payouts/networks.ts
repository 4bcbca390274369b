import type { Currency } from '../ledger/money.ts';

/**
 * The ways to be paid, in this order: what each asks for (destination.ts checks it), the currencies of a balance that it can
 * pay, what arrives, and the provider's own minimum in minor units of the balance. Pix, CLABE and CBU take USD and EUR because the provider converts them (docs/decisions, payout
 * parameters). A stablecoin is worth a dollar, and nothing else is sent to a wallet.
 */
export const PAYOUT_NETWORKS = {
  TRC20: { type: 'crypto', fields: ['address'], takes: ['USD'], arrives: 'USDT', least: { USD: 5_00 } },
  ERC20: { type: 'crypto', fields: ['address'], takes: ['USD'], arrives: 'USDT', least: { USD: 10_00 } },
  SEPA: { type: 'bank', fields: ['holder', 'iban'], takes: ['EUR'], arrives: 'EUR', least: { EUR: 1_00 } },
  PIX: {
    ...{ type: 'bank', fields: ['holder', 'pixKey'], takes: ['BRL', 'USD', 'EUR'], arrives: 'BRL' },
    least: { BRL: 5_00, USD: 5_00, EUR: 5_00 },
  },
  CLABE: {
    ...{ type: 'bank', fields: ['holder', 'clabe'], takes: ['MXN', 'USD', 'EUR'], arrives: 'MXN' },
    least: { MXN: 20_00, USD: 5_00, EUR: 5_00 },
  },
  CBU: {
    ...{ type: 'bank', fields: ['holder', 'cbu'], takes: ['ARS', 'USD', 'EUR'], arrives: 'ARS' },
    least: { ARS: 1_000_00, USD: 5_00, EUR: 5_00 },
  },
} as const satisfies Record<
  string,
  {
    type: 'crypto' | 'bank';
    fields: readonly string[];
    takes: readonly Currency[];
    arrives: Currency | 'USDT';
    least: Partial<Record<Currency, number>>;
  }
>;

export type PayoutNetwork = keyof typeof PAYOUT_NETWORKS;
export const NETWORKS = Object.keys(PAYOUT_NETWORKS) as PayoutNetwork[];

/** Whether a balance in this currency can be paid by this network; false for a network that there is not. */
export function networkTakes(network: string, currency: Currency): boolean {
  const row = NETWORKS.find((name) => name === network);
  return row !== undefined && (PAYOUT_NETWORKS[row].takes as readonly Currency[]).includes(currency);
}

/** The networks that can pay a balance in this currency, in their order; none for a currency that nothing pays. */
export function networksFor(currency: Currency): PayoutNetwork[] {
  return NETWORKS.filter((network) => networkTakes(network, currency));
}
