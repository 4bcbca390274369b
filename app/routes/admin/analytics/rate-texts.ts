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

/** As a percentage with one decimal. */
export function shareText(share: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return numberFormat(language, { style: 'percent', ...digits })
    .format(share)
    .replaceAll('\u202f', '\u00a0');
}
