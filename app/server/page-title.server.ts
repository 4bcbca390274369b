import type { Language } from '#app/domain/languages.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';

/** A document title in the page's language. `key` is a translation key with its namespace. */
export function pageTitle(language: Language, key: string): string {
  return `${serverI18n(language).t(key)} · Greenroom`;
}
