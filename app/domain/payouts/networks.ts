/** The ways to be paid, and what each asks for, in this order. The server checks them (read-method.server.ts). */
export const PAYOUT_NETWORKS = {
  TRC20: { type: 'crypto', fields: ['address'] },
  ERC20: { type: 'crypto', fields: ['address'] },
  SEPA: { type: 'bank', fields: ['holder', 'iban'] },
  PIX: { type: 'bank', fields: ['holder', 'pixKey'] },
  CLABE: { type: 'bank', fields: ['holder', 'clabe'] },
  CBU: { type: 'bank', fields: ['holder', 'cbu'] },
} as const satisfies Record<string, { type: 'crypto' | 'bank'; fields: readonly string[] }>;

export type PayoutNetwork = keyof typeof PAYOUT_NETWORKS;
export const NETWORKS = Object.keys(PAYOUT_NETWORKS) as PayoutNetwork[];
