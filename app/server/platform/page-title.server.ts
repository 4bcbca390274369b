import type { Language } from '#app/domain/platform/languages.ts';
import { DEFAULT_NAMESPACE } from '#app/i18n/detect-language.ts';
import { pageI18n } from '#app/i18n/i18n.server.ts';
import { knownIdentity } from '../programme/known-identity.server.ts';
import type { Streamed } from '../data/streamed-read.server.ts';

/** A document title in the page's language. `key` is a translation key with its namespace. */
export function pageTitle(language: Language, key: string): string {
  return withProgramme(pageI18n(language).getFixedT(language, DEFAULT_NAMESPACE)(key));
}

/** The title of a document about this, with what the programme is called. */
export function withProgramme(about: string): string {
  return `${about} · ${knownIdentity().name}`;
}

/** The title of a page about one thing: its own if that is known yet, else what such pages are called. */
export function titleOfFound({ outcome }: Streamed<{ title: string }>, fallback: string): string {
  return !(outcome instanceof Promise) && outcome.ok ? outcome.data.title : fallback;
}
