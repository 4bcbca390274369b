/** What an application says, apart from its schemas, so that browsers carry no more than this. */

/** Followers or subscribers of the channel; texts under `application.audiences.{range}`. */
export const AUDIENCES = ['under-500', '500-2k', '2k-10k', '10k-50k', 'over-50k'] as const;

/** How long someone has streamed; texts under `application.experiences.{code}`. Guides go by it too. */
export const EXPERIENCES = ['new', 'under-a-year', 'over-a-year'] as const;
export type Experience = (typeof EXPERIENCES)[number];

/** Languages that people stream in, as ISO 639 codes; their names come from Intl. */
export const CONTENT_LANGUAGES = [
  ...['en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'pl', 'ro', 'tr', 'ru', 'uk', 'ar', 'hi', 'id', 'ja', 'ko', 'th'],
  ...['vi', 'zh'],
] as const;
export const MOST_CONTENT_LANGUAGES = 2;

/** A wait in whole hours up to two days, then in days, rounded up: nobody should be told less than it takes. */
export function waitInUnits(minutes: number): { unit: 'hour' | 'day'; count: number } {
  const hours = Math.max(Math.ceil(minutes / 60), 1);
  return hours <= 48 ? { unit: 'hour', count: hours } : { unit: 'day', count: Math.ceil(hours / 24) };
}
