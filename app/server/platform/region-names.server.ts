import { COUNTRIES } from '#app/domain/platform/countries.ts';
import { displayNames, listFormat } from '#app/domain/platform/formatters.ts';
import { type Language } from '#app/domain/platform/languages.ts';

/** A country or a language by its code, in the reader's language. Browsers word some differently, so the server does it. */
export function nameOf(type: 'region' | 'language', code: string, language: Language): string {
  try {
    return displayNames(language, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Several of them as one phrase, in the order of the reader's alphabet. */
export function namesOf(type: 'region' | 'language', codes: readonly string[], language: Language): string {
  const names = codes.map((code) => nameOf(type, code, language)).sort((a, b) => a.localeCompare(b, language));
  return listFormat(language, { type: 'conjunction' }).format(names);
}

/** The codes as choices of a form, by name. */
export function choicesOf(type: 'region' | 'language', codes: readonly string[], language: Language) {
  return [...new Set(codes)]
    .map((value) => ({ value, label: nameOf(type, value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

const kept = new Map<Language, Readonly<Record<string, string>>>();

/**
 * The name of every country by its code, in the order of the reader's alphabet. Naming and sorting them takes about a millisecond,
 * so the Worker keeps a list for each language.
 */
export function countryNames(language: Language): Readonly<Record<string, string>> {
  const known = kept.get(language);
  if (known) return known;
  const names = Object.fromEntries(choicesOf('region', COUNTRIES, language).map(({ value, label }) => [value, label]));
  kept.set(language, names);
  return names;
}
