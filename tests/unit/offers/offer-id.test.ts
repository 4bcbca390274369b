import { describe, expect, it } from 'vitest';
import { OFFER_ID } from '#app/domain/offers/draft.ts';
import { offerIdFrom } from '#app/domain/offers/offer-id.ts';

describe('the ID that a brand suggests', () => {
  it.each([
    ['Northwind Games', 'northwind-games'],
    ['  Órbita VPN! ', 'orbita-vpn'],
    ['AC/DC & Söhne', 'ac-dc-sohne'],
  ])('%s: %s', (brand, id) => {
    expect(offerIdFrom(brand)).toBe(id);
    expect(id).toMatch(OFFER_ID);
  });

  it('is none where too little is left of the name', () => {
    expect(offerIdFrom('熊猫')).toBe('');
    expect(offerIdFrom('A1')).toBe('');
  });

  it('ends with a letter or a digit however long the name is', () => {
    expect(offerIdFrom(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
    expect(offerIdFrom('a '.repeat(80))).toMatch(OFFER_ID);
  });
});
