import { foldText } from '../platform/fold-text.ts';

const MOST_LETTERS = 60;

/** A brand's name as the ID of an offer: lower-case letters, digits and hyphens. '' where too little is left of it. */
export function offerIdFrom(brand: string): string {
  const id = foldText(brand)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-+|-+$/g, '');
  return id.length < 3 ? '' : id;
}
