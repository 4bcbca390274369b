import type { MarginFigures } from '#app/domain/figures/margin.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';

/** Conversions for each click; a dash under 50 clicks. */
export function rateOf(
  { clicks, conversions }: Pick<MarginFigures, 'clicks' | 'conversions'>,
  language: string,
): string {
  return clicks < FEWEST_CLICKS ? '–' : shareText(conversions / clicks, language);
}

/** As a percentage. */
export function shareText(share: number, language: string): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
