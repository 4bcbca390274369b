import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#app/domain/platform/languages.ts';

/** Local storage key and its cookie mirror (spec.txt section 9). */
export const LANGUAGE_KEY = 'i18nextLng';

/** The namespaces of public/locales (spec.txt section 7). */
export const NAMESPACES = ['common', 'auth', 'onboarding'] as const;
export const DEFAULT_NAMESPACE = 'common';

/** Matches a language tag to a supported language by its primary subtag: pt-BR is pt, es-419 is es. */
export function matchLanguage(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().toLowerCase().split('-')[0];
  return isLanguage(primary) ? primary : null;
}

/**
 * The language of a request: path segment, cookie mirror of i18nextLng, Accept-Language (by quality), en.
 * A path segment that is no language counts as none.
 */
export function detectLanguage(request: {
  segment: string | null | undefined;
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
}): Language {
  if (isLanguage(request.segment)) return request.segment;
  return matchLanguage(request.cookie) ?? preferredLanguage(request.acceptLanguage) ?? FALLBACK_LANGUAGE;
}

/** Browsers send at most a dozen languages; more of the header is not read. */
const LONGEST_HEADER = 512;

function preferredLanguage(header: string | null | undefined): Language | null {
  const wanted = (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: matchLanguage(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => entry.language !== null && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language ?? null;
}

/** Alternates of a page for hreflang, and the canonical address, which always names a language. */
export function alternatesOf(origin: string, path: string): { hrefLang: string; href: string }[] {
  const suffix = path === '/' ? '' : path;
  return [
    ...LANGUAGES.map((language) => ({ hrefLang: language as string, href: `${origin}/${language}${suffix}` })),
    { hrefLang: 'x-default', href: `${origin}/${FALLBACK_LANGUAGE}${suffix}` },
  ];
}
