import type { MarginFigures } from '#app/domain/figures/margin.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';
import { formatValue } from '#app/ui/charts/labels.ts';

/** Conversions for each click; a dash under 50 clicks. */
export function rateOf(
  { clicks, conversions }: Pick<MarginFigures, 'clicks' | 'conversions'>,
  language: string,
): string {
  return clicks < FEWEST_CLICKS ? '–' : shareText(conversions / clicks, language);
}

/** As a percentage. */
export function shareText(share: number, language: string): string {
  return formatValue(share, { kind: 'share' }, language);
}
