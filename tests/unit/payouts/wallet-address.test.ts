import { describe, expect, it } from 'vitest';
import { isEthereumAddress, isTronAddress } from '#app/domain/payouts/wallet-address.ts';

/** The text with the character at `at` replaced by the next of `alphabet`. */
const changedAt = (text: string, at: number, alphabet: string) =>
  text.slice(0, at) + alphabet[(alphabet.indexOf(text[at]!) + 1) % alphabet.length] + text.slice(at + 1);
const placesOf = (text: string, from: number) => Array.from({ length: text.length - from }, (_, index) => index + from);

describe('a TRON address', () => {
  const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  /** An example of TRON's documentation, and the contract of USDT there. */
  const published = ['TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];

  it.each(published)('%s is one', (address) => expect(isTronAddress(address)).toBe(true));

  it.each(published)('%s is none with any one character changed', (address) => {
    for (const at of placesOf(address, 0))
      expect(isTronAddress(changedAt(address, at, BASE58)), `at ${at}`).toBe(false);
  });

  it.each([
    ['is empty', ''],
    ['is too short', published[0]!.slice(0, -1)],
    ['has a letter that base58 leaves out', published[0]!.replace('N', 'O')],
    // The example of Bitcoin's genesis block: another prefix under a right check sum.
    ['is of another chain', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['is very long', 'T'.repeat(100_000)],
  ])('is none when it %s', (_what, address) => expect(isTronAddress(address)).toBe(false));
});

describe('an Ethereum address', () => {
  /** The examples of EIP-55. */
  const mixed = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];
  const oneCase = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
  ];

  it.each([...mixed, ...oneCase])('%s is one', (address) => expect(isEthereumAddress(address)).toBe(true));

  it.each(mixed)('%s is none with a letter in the other case', (address) => {
    for (const at of placesOf(address, 2).filter((at) => /[a-z]/i.test(address[at]!))) {
      const letter = address[at]!;
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      expect(isEthereumAddress(address.slice(0, at) + other + address.slice(at + 1)), `at ${at}`).toBe(false);
    }
  });

  it.each(mixed)('%s is none with one digit changed', (address) => {
    for (const at of placesOf(address, 2).filter((at) => /\d/.test(address[at]!))) {
      expect(isEthereumAddress(changedAt(address, at, '0123456789')), `at ${at}`).toBe(false);
    }
  });

  it.each([
    ['is empty', ''],
    ['has no 0x', mixed[0]!.slice(2)],
    ['is too short', mixed[0]!.slice(0, -1)],
    ['is too long', `${mixed[0]!}0`],
    ['has another letter', oneCase[2]!.replace('d', 'g')],
  ])('is none when it %s', (_what, address) => expect(isEthereumAddress(address)).toBe(false));
});
