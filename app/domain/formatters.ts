import { intlLocale } from './languages.ts';

/**
 * Intl formatters, each made once per locale and options: making one takes 20 to 60 times as long as using it. The only place
 * that makes them (lint has a rule). `locale` is a language of the product, or any BCP 47 tag.
 */

/** Zones and currencies come from documents, so the number is bounded; the one made first goes first. */
const MOST = 200;
const made = new Map<string, unknown>();

function keptFormatter<Formatter, Options>(
  Kind: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const kept = made.get(key);
  if (kept) return kept as Formatter;
  const formatter = new Kind(intlLocale(locale), options);
  if (made.size >= MOST) made.delete(made.keys().next().value!);
  made.set(key, formatter);
  return formatter;
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keptFormatter(Intl.NumberFormat, locale, options);
}

/** Throws a RangeError for a time zone that Intl does not know. */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keptFormatter(Intl.DateTimeFormat, locale, options);
}

export function relativeTimeFormat(
  locale: string,
  options: Intl.RelativeTimeFormatOptions = {},
): Intl.RelativeTimeFormat {
  return keptFormatter(Intl.RelativeTimeFormat, locale, options);
}

export function listFormat(locale: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat {
  return keptFormatter(Intl.ListFormat, locale, options);
}

export function displayNames(locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames {
  return keptFormatter(Intl.DisplayNames, locale, options);
}

/** The time zone of this device. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
