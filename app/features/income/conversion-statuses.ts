import type { TFunction } from 'i18next';
import { CONVERSION_KINDS, type ConversionKind } from '#app/domain/income/conversion.ts';

/** What a tracker said of a conversion, in words and in the order of a conversion's life; a dash where it said nothing. */
export function conversionStatuses(events: Partial<Record<ConversionKind, unknown>>, t: TFunction): string {
  return CONVERSION_KINDS.flatMap((kind) => (events[kind] ? t(`commission.events.${kind}`) : [])).join(', ') || '–';
}
