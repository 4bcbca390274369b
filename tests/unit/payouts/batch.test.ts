import { describe, expect, it } from 'vitest';
import {
  accountText,
  type BatchRow,
  batchTotals,
  canonicalRows,
  type Destination,
  maskAccount,
  maskDestination,
} from '#app/domain/payouts/batch.ts';
import { hashRows } from '#app/domain/payouts/batch-ranges.ts';
import { hashAccount, lockedAccount } from '../../../functions/src/payouts/frozen-account.ts';

const SEPA: Destination = {
  type: 'bank',
  network: 'SEPA',
  details: { iban: 'ES9121000418450200051332', holder: 'Ana' },
};
const row = (uid: string, part: Partial<BatchRow> = {}): BatchRow => ({
  uid,
  amountMinor: 50_00,
  currency: 'USD',
  destination: maskDestination(SEPA),
  accountHash: hashAccount(SEPA),
  ...part,
});

describe('totals', () => {
  it('count and sum by currency', () => {
    const totals = batchTotals([row('a'), row('b', { currency: 'CLP', amountMinor: 7 }), row('c', { amountMinor: 1 })]);
    expect(totals).toEqual({ CLP: { count: 1, amountMinor: 7 }, USD: { count: 2, amountMinor: 50_01 } });
    expect(batchTotals([])).toEqual({});
  });

  it('refuse a sum that is not exact', () => {
    const rich = { amountMinor: Number.MAX_SAFE_INTEGER };
    expect(() => batchTotals([row('a', rich), row('b', rich)])).toThrow(RangeError);
  });
});

describe('the hash of the rows', () => {
  it('does not depend on the order of rows', async () => {
    expect(await hashRows([row('a'), row('b')])).toBe(await hashRows([row('b'), row('a')]));
  });

  it.each<[string, Partial<BatchRow>]>([
    ['amount', { amountMinor: 50_01 }],
    ['currency', { currency: 'EUR' }],
    ['network', { destination: { ...row('a').destination, network: 'SWIFT' } }],
    ['account', { accountHash: hashAccount({ ...SEPA, details: { iban: 'DE00', holder: 'Ana' } }) }],
  ])('changes with the %s', async (_, part) => {
    expect(await hashRows([row('a', part)])).not.toBe(await hashRows([row('a')]));
  });

  it('cannot be confused by separators inside a value', () => {
    const onNetwork = (network: string) => row('a', { destination: { ...maskDestination(SEPA), network } });
    expect(canonicalRows([onNetwork('x","y')])).not.toBe(canonicalRows([onNetwork('x'), onNetwork('y')]));
    expect(canonicalRows([onNetwork('x\ny')]).split('\n')).toHaveLength(1);
  });

  it('is SHA-256: that of no rows is the hash of nothing', async () => {
    expect(await hashRows([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});

describe('masking', () => {
  it.each([
    ['TXYZabcdefghijkmnopqrstuvwxyz12345', 'TXYZ…2345'],
    ['ES91 2100 0418 4502 0005 1332', 'ES91…1332'],
    ['12345678', '••••5678'],
    ['1234567', '••••'],
    ['', '••••'],
    ['someone@example.com', 's•••.com'],
  ])('%j becomes %s', (value, masked) => {
    expect(maskAccount(value)).toBe(masked);
  });

  it('shows the account and never the holder or a note', () => {
    expect(maskDestination(SEPA)).toEqual({ type: 'bank', network: 'SEPA', masked: 'ES91…1332' });
    const unknown = maskDestination({ type: 'bank', network: 'x', details: { holder: 'Ana Maria da Silva Pereira' } });
    expect(unknown.masked).toBe('••••');
  });
});

describe('the hash of an account', () => {
  const of = (details: Record<string, string>) => hashAccount({ ...SEPA, details });

  it('is SHA-256, whatever the order of the details', () => {
    expect(hashAccount(SEPA)).toMatch(/^[0-9a-f]{64}$/);
    expect(of({ holder: 'Ana', iban: 'ES9121000418450200051332' })).toBe(hashAccount(SEPA));
  });

  it('changes with type, network and each detail', () => {
    const others = [
      { ...SEPA, type: 'crypto' as const },
      { ...SEPA, network: 'SWIFT' },
      { ...SEPA, details: { ...SEPA.details, holder: 'Eve' } },
      { ...SEPA, details: { ...SEPA.details, iban: 'DE00' } },
      { ...SEPA, details: { ...SEPA.details, memo: 'x' } },
    ];
    expect(new Set([SEPA, ...others].map(hashAccount)).size).toBe(6);
  });

  it('cannot be confused by separators inside a value', () => {
    expect(of({ a: '1"],["b","2' })).not.toBe(of({ a: '1', b: '2' }));
    expect(accountText({ ...SEPA, details: { a: '1\n2' } }).split('\n')).toHaveLength(1);
  });

  it('is checked before anything is paid: a missing or another account is refused, and not named', () => {
    const item = { uid: 'ana', accountHash: hashAccount(SEPA) };
    expect(lockedAccount(item, SEPA)).toEqual(SEPA);
    expect(() => lockedAccount(item, null)).toThrow('The destination of ana is missing');
    const another = { ...SEPA, details: { ...SEPA.details, iban: 'DE00' } };
    expect(() => lockedAccount(item, another)).toThrow('The destination of ana is not the account that was locked');
  });
});
