import { dateTimeFormat, displayNames, listFormat } from '#app/domain/platform/formatters.ts';

/** A Monday; days of the week are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The name of a day of the week, from 1, a Monday. */
export function weekdayName(day: number, locale: string, weekday: 'short' | 'long'): string {
  return dateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(MONDAY + (day - 1) * DAY));
}

/** The names of languages as a list: "Spanish and English". */
export function languagesInWords(codes: readonly string[], locale: string): string {
  return listFormat(locale).format(codes.map((code) => languageName(code, locale)));
}

/** The name of a language, or its code where that has none. */
export function languageName(code: string, locale: string): string {
  return displayNames(locale, { type: 'language' }).of(code) ?? code;
}
