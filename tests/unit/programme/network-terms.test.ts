import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { NETWORKS, PAYOUT_NETWORKS } from '#app/domain/payouts/networks.ts';
import { networkTermsOf, strictestNetwork, wrongNetwork } from '#app/domain/programme/network-terms.ts';
import { replayNetwork } from '#app/domain/programme/replay-terms.ts';

describe('a network', () => {
  it('can be set as it is, and in each of its currencies neither below the floor nor above the minimum', () => {
    for (const network of NETWORKS) {
      const terms = networkTermsOf({}, network);
      expect(terms.on).toBe(true);
      expect(wrongNetwork(network, terms, {}), network).toBeNull();
      for (const currency of PAYOUT_NETWORKS[network].takes) {
        const wrong = (leastMinor: number | null) =>
          wrongNetwork(network, { on: true, least: { ...terms.least, [currency]: leastMinor } }, {})?.code;
        expect([wrong(null), wrong(0), wrong(1)], network).toEqual(['amount', 'amount', 'below-floor']);
        expect(wrong(100_000_000), network).toBe('above-minimum');
      }
    }
    expect(wrongNetwork('SEPA', { on: true, least: { EUR: 20_00 } }, {})).toBeNull();
    expect(wrongNetwork('SEPA', { on: true, least: { EUR: 20_01 } }, {})).toEqual({
      ...{ code: 'above-minimum', currency: 'EUR', minimumMinor: 20_00 },
    });
    expect(wrongNetwork('SEPA', { on: true, least: { EUR: 20_01 } }, { EUR: 30_00 })).toBeNull();
    expect(wrongNetwork('SEPA', { on: false, least: { EUR: 20_01 } }, {})).toBeNull();
    expect(wrongNetwork('SEPA', { on: true, least: { EUR: 5_00, USD: 5_00 } }, {})).toMatchObject({ currency: 'USD' });
  });

  it('limits the minimum of its currencies only while it is on', () => {
    expect(strictestNetwork({}, 'USD')).toEqual({ network: 'ERC20', leastMinor: 10_00 });
    expect(strictestNetwork({ ERC20: { on: false, least: {} } }, 'USD')?.leastMinor).toBe(5_00);
    expect(strictestNetwork({ PIX: { on: true, least: { USD: 12_00 } } }, 'USD')?.network).toBe('PIX');
    const off = Object.fromEntries(NETWORKS.map((network) => [network, { on: false, least: {} }]));
    for (const currency of CURRENCIES) expect(strictestNetwork(off, currency)).toBeNull();
  });
});

describe('a lock again with a network on or off', () => {
  const destination = { type: 'bank', network: 'SEPA', masked: '••42' } as const;
  const locked = { state: 'paid', amountMinor: 24_00, currency: 'EUR', destination } as const;
  const off = { code: 'network-off', network: 'SEPA', availableMinor: 24_00, currency: 'EUR' };
  const blocked = (...others: { code: string }[]) => ({ state: 'blocked' as const, blockers: [off, ...others] });

  it('turns away who was paid by it, and lets through whom only that blocked', () => {
    const loses = { verdict: 'loses', amountMinor: 24_00, currency: 'EUR' };
    expect(replayNetwork(locked, { network: 'SEPA', on: false })).toEqual(loses);
    expect(replayNetwork(locked, { network: 'SEPA', on: true })).toBeNull();
    expect(replayNetwork(locked, { network: 'PIX', on: false })).toBeNull();
    expect(replayNetwork(blocked(), { network: 'SEPA', on: true })).toEqual({ ...loses, verdict: 'gains' });
    expect(replayNetwork(blocked(), { network: 'PIX', on: true })).toBeNull();
    expect(replayNetwork(blocked({ code: 'on-hold' }), { network: 'SEPA', on: true })).toBeNull();
  });
});
