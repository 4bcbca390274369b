import { describe, expect, it } from 'vitest';
import { maskDestination } from '#app/domain/payouts/batch.ts';
import { isRightDestination, readDestination } from '#app/domain/payouts/destination.ts';
import { NETWORKS, networksFor, PAYOUT_NETWORKS, type PayoutNetwork } from '#app/domain/payouts/networks.ts';
import { networksByCountry, presetNetwork } from '#app/domain/programme/networks-by-country.ts';
import { PAYEES } from '../../../scripts/seed/payees.ts';

const HOLDER = 'Sofia Lima';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const RIGHT: Record<PayoutNetwork, Record<string, string>[]> = {
  TRC20: [{ address: TRON }, { address: `  ${TRON} ` }],
  ERC20: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  SEPA: [
    { holder: HOLDER, iban: 'DE89 3704 0044 0532 0130 00' },
    { holder: HOLDER, iban: 'pt50000201231234567890154' },
    // Examples of the IBAN registry.
    { holder: HOLDER, iban: 'ES91-2100-0418-4502-0005-1332' },
    { holder: HOLDER, iban: 'FR1420041010050500013M02606' },
    { holder: HOLDER, iban: 'MT84MALT011000012345MTLCAST001S' },
  ],
  PIX: [
    { holder: HOLDER, pixKey: 'sofia@example.com' },
    { holder: HOLDER, pixKey: '+5511999998888' },
    { holder: HOLDER, pixKey: '123.456.789-09' },
    { holder: HOLDER, pixKey: '11.222.333/0001-81' },
    // The example of the tax authority for numbers with letters.
    { holder: HOLDER, pixKey: '12.ABC.345/01DE-35' },
    { holder: HOLDER, pixKey: '123e4567-e89b-12d3-a456-426614174000' },
  ],
  CLABE: [{ holder: HOLDER, clabe: '002 010 07777777777 1' }],
  CBU: [{ holder: HOLDER, cbu: '2850590940090418135201' }],
};

const WRONG: [PayoutNetwork, Record<string, string>, string, string][] = [
  ['TRC20', { address: '' }, 'address', 'validation.required'],
  ['TRC20', { address: TRON.slice(1) }, 'address', 'validation.tron'],
  // 0, O, I and l are no base58.
  ['TRC20', { address: TRON.replace('J', '0') }, 'address', 'validation.tron'],
  ['ERC20', { address: TRON }, 'address', 'validation.ethereum'],
  ['TRC20', { address: TRON.replace('J', 'K') }, 'address', 'validation.tron'],
  ['ERC20', { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 'address', 'validation.ethereum'],
  ['SEPA', { holder: HOLDER, iban: 'DE89370400440532013001' }, 'iban', 'validation.iban'],
  // The check sum is right; no country has this length or this code.
  ['SEPA', { holder: HOLDER, iban: 'DE5137040044053201300' }, 'iban', 'validation.iban'],
  ['SEPA', { holder: HOLDER, iban: 'XX57WEST12345698765432' }, 'iban', 'validation.iban'],
  ['SEPA', { holder: '', iban: 'DE89370400440532013000' }, 'holder', 'validation.required'],
  ['SEPA', { holder: 'x'.repeat(121), iban: 'DE89370400440532013000' }, 'holder', 'validation.holder'],
  ['PIX', { holder: HOLDER, pixKey: 'not a key' }, 'pixKey', 'validation.pix'],
  // Pages that people copy from have blanks of no width.
  ['PIX', { holder: HOLDER, pixKey: 'sofia@example.com\u200b' }, 'pixKey', 'validation.line'],
  ['PIX', { holder: HOLDER, pixKey: 'so\u0000fia@example.com' }, 'pixKey', 'validation.line'],
  ['PIX', { holder: HOLDER, pixKey: '123.456.789-90' }, 'pixKey', 'validation.pix'],
  ['PIX', { holder: HOLDER, pixKey: '11111111111' }, 'pixKey', 'validation.pix'],
  ['PIX', { holder: HOLDER, pixKey: '11.222.333/0001-18' }, 'pixKey', 'validation.pix'],
  ['PIX', { holder: HOLDER, pixKey: '12.ABC.345/01DE-53' }, 'pixKey', 'validation.pix'],
  ['PIX', { holder: HOLDER, pixKey: '00000000000000' }, 'pixKey', 'validation.pix'],
  ['PIX', { holder: HOLDER, pixKey: '123456789012' }, 'pixKey', 'validation.pix'],
  ['CLABE', { holder: HOLDER, clabe: '002010077777777717' }, 'clabe', 'validation.clabe'],
  ['CBU', { holder: HOLDER, cbu: '2850590940090418135210' }, 'cbu', 'validation.cbu'],
  ['CBU', { holder: HOLDER, cbu: '2850599040090418135201' }, 'cbu', 'validation.cbu'],
  ['CLABE', { holder: HOLDER, clabe: '00201007777777777' }, 'clabe', 'validation.clabe'],
  ['CBU', { holder: HOLDER, cbu: '28505909400904181352012' }, 'cbu', 'validation.cbu'],
];

describe('a way to be paid', () => {
  it.each(NETWORKS.flatMap((network) => RIGHT[network].map((form) => [network, form] as const)))(
    '%s with %j is taken',
    (network, form) => {
      const input = readDestination({ network, ...form });
      expect(input).toMatchObject({ ok: true, destination: { type: PAYOUT_NETWORKS[network].type, network } });
      if (input.ok) expect(Object.keys(input.destination.details)).toEqual([...PAYOUT_NETWORKS[network].fields]);
    },
  );

  it.each(WRONG)('%s with %j says what is wrong with %s', (network, form, field, message) => {
    expect(readDestination({ network, ...form })).toEqual({ ok: false, fields: { [field]: message } });
  });

  it.each([undefined, '', 'SWIFT', 'toString'])('the network %j is none', (network) => {
    expect(readDestination({ network })).toEqual({ ok: false, fields: { network: 'validation.network' } });
  });

  it('keeps nothing that was not asked for', () => {
    const input = readDestination({ network: 'TRC20', address: TRON, password: 'secret', iban: 'x' });
    expect(input).toEqual({ ok: true, destination: { type: 'crypto', network: 'TRC20', details: { address: TRON } } });
  });

  it.each(NETWORKS)('of %s is right as it was read, and not with another account, network or kind', (network) => {
    const input = readDestination({ network, ...RIGHT[network][0] });
    if (!input.ok) throw new Error(network);
    const right = input.destination;
    expect(isRightDestination(right)).toBe(true);
    const account = PAYOUT_NETWORKS[network].fields.at(-1)!;
    expect(isRightDestination({ ...right, details: { ...right.details, [account]: 'x' } })).toBe(false);
    expect(isRightDestination({ ...right, details: {} })).toBe(false);
    expect(isRightDestination({ ...right, details: { ...right.details, memo: '1' } })).toBe(false);
    expect(isRightDestination({ ...right, network: 'SWIFT' })).toBe(false);
    expect(isRightDestination({ ...right, type: right.type === 'bank' ? 'crypto' : 'bank' })).toBe(false);
  });

  it('blanks in an account that was stored are not right', () => {
    const details = { holder: HOLDER, iban: 'DE89 3704 0044 0532 0130 00' };
    expect(isRightDestination({ type: 'bank', network: 'SEPA', details })).toBe(false);
  });

  it('of each payee of the example data is right, or it would not be paid', () => {
    for (const { persona, destination, before = destination } of PAYEES) {
      for (const one of [destination, before]) expect(isRightDestination(one), persona.username).toBe(true);
    }
  });

  it.each(NETWORKS)('of %s is masked by its account', (network) => {
    const input = readDestination({ network, ...RIGHT[network][0] });
    if (!input.ok) throw new Error(network);
    const { masked } = maskDestination(input.destination);
    for (const value of Object.values(input.destination.details)) expect(masked).not.toContain(value);
    expect(masked).toMatch(/…|•/);
  });
});

const DOLLARS = networksFor('USD');
const EUROS = networksFor('EUR');

describe('the order of payout methods', () => {
  it.each([
    ['BR', ['PIX', 'CLABE', 'CBU', 'TRC20', 'ERC20']],
    ['MX', ['CLABE', 'PIX', 'CBU', 'TRC20', 'ERC20']],
    ['AR', ['CBU', 'PIX', 'CLABE', 'TRC20', 'ERC20']],
    ['US', ['PIX', 'CLABE', 'CBU', 'TRC20', 'ERC20']],
    [null, ['PIX', 'CLABE', 'CBU', 'TRC20', 'ERC20']],
  ])('of a balance in dollars, for %s: home first, wallets last', (country, order) => {
    expect(networksByCountry(DOLLARS, country)).toEqual(order);
  });

  it.each(['DE', 'ES', 'PT', 'PL', 'GB'])('SEPA comes first in %s', (country) => {
    expect(networksByCountry(NETWORKS, country)[0]).toBe('SEPA');
    expect(presetNetwork(EUROS, country, null)).toBe('SEPA');
  });

  it('SEPA is not first elsewhere', () => {
    expect(networksByCountry(EUROS, 'AR')).toEqual(['CBU', 'SEPA', 'PIX', 'CLABE']);
  });
});

describe('the method that a form starts with', () => {
  it.each([
    ['BR', 'PIX'],
    ['MX', 'CLABE'],
    ['AR', 'CBU'],
    ['US', 'TRC20'],
    [null, 'TRC20'],
  ])('for %s, with nothing saved, is one that the reader can have', (country, network) => {
    expect(presetNetwork(networksByCountry(DOLLARS, country), country, null)).toBe(network);
  });

  it('is the saved one, while the programme pays by it', () => {
    expect(presetNetwork(DOLLARS, 'BR', 'TRC20')).toBe('TRC20');
    expect(presetNetwork(['PIX', 'ERC20'], 'BR', 'TRC20')).toBe('PIX');
    expect(presetNetwork(networksByCountry(DOLLARS, 'BR'), 'BR', 'gone')).toBe('PIX');
  });

  it('is none where every method is an account abroad', () => {
    expect(presetNetwork(EUROS, 'US', null)).toBeNull();
  });
});
