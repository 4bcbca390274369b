import { describe, expect, it } from 'vitest';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { hueOf } from '#app/features/offers/brand-mark.tsx';
import { OFFERS } from '../../../scripts/seed/offers.ts';

it('no two brands of the sample programme have the same colour', () => {
  const brands = new Set(OFFERS.map(({ brandName }) => brandName));
  expect(new Set([...brands].map(hueOf)).size).toBe(brands.size);
});

describe('a title next to its brand', () => {
  it.each([
    ['Lumen Audio: microphones and headsets', 'Lumen Audio', 'Microphones and headsets'],
    ['Órbita VPN – yearly plan', 'Órbita VPN', 'Yearly plan'],
    ['Lumen Audio', 'Lumen Audio', 'Lumen Audio'],
    ['Lumen Audio:', 'Lumen Audio', 'Lumen Audio:'],
    ['Lumenary lamps', 'Lumen', 'Lumenary lamps'],
    ['Free trial', 'Quill Notes', 'Free trial'],
  ])('%s, %s', (title, brand, shown) => {
    expect(titleWithoutBrand(title, brand)).toBe(shown);
  });
});
