import { shortZone, useTimeZone } from './local-time.tsx';

/** The reader's zone in words that fit every season ("Brasilia Standard Time"), for a page to name it once. */
export function useZoneName(locale: string): string {
  const zone = useTimeZone() ?? 'UTC';
  return zone === 'UTC' ? zone : shortZone(zone, locale, new Date(), 'longGeneric');
}
