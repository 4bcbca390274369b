import { keepLatest } from './keep-latest.ts';
import { intlLocale } from './languages.ts';

/**
 * Intl formatters, each made once per locale and options: making one takes 20 to 60 times as long as using it. The only place
 * that makes them (lint has a rule). `locale` is a language of the product, or any BCP 47 tag.
 */

/** Zones and currencies come from documents, so the number is bounded; the one made first goes first. */
const MOST = 200;
const made = new Map<string, unknown>();

function kept<Formatter, Options>(Kind: new (locale: string, options?: Options) => Formatter) {
  return (locale: string, options?: Options): Formatter => {
    const key = Kind.name + locale + JSON.stringify(options);
    const known = made.get(key) as Formatter | undefined;
    if (known) return known;
    const formatter = new Kind(intlLocale(locale), options);
    keepLatest(made, key, formatter, MOST);
    return formatter;
  };
}

export const numberFormat = kept<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat);
/** Throws a RangeError for a time zone that Intl does not know. */
export const dateTimeFormat = kept<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat);
export const relativeTimeFormat = kept<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  Intl.RelativeTimeFormat,
);
export const listFormat = kept<Intl.ListFormat, Intl.ListFormatOptions>(Intl.ListFormat);
export const pluralRules = kept<Intl.PluralRules, Intl.PluralRulesOptions>(Intl.PluralRules);
export const displayNames = kept<Intl.DisplayNames, Intl.DisplayNamesOptions>(
  Intl.DisplayNames as new (locale: string, options?: Intl.DisplayNamesOptions) => Intl.DisplayNames,
);

/** The country's name; a text that is no code, as trackers report them, as it is. */
export const regionName = (locale: string, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (displayNames(locale, { type: 'region' }).of(code) ?? code) : code;

/** The time zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
