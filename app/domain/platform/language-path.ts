import { isLanguage, type Language } from './languages.ts';

/** Puts the language prefix of a request before a path of the route table; none stays none. */
export function withLanguage(language: Language | null, path: string): string {
  if (!language) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A pathname without its language prefix: what stays the same when only the language changes. */
export function withoutLanguage(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) ? `/${rest.join('/')}` : pathname;
}
