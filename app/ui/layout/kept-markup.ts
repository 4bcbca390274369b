import type { ReactElement } from 'react';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';

type Content = { children: ReactElement } | { dangerouslySetInnerHTML: { __html: string } };

/** Languages times roles times entries of a menu, and room for more. */
const MOST = 400;
/** Null is a part that could not be written alone. */
const kept = new Map<string, { __html: string } | null>();
let write: ((part: ReactElement) => Promise<string>) | null = null;

/** Says how a part is written. Only the Worker does: nothing is kept in a browser. */
export function keepMarkupBy(writer: (part: ReactElement) => Promise<string>): void {
  write = writer;
}

/**
 * The content of an element, as its properties. `key` says everything that the content depends on: no context, no identifier. The
 * Worker renders the content of a key once and then writes the HTML that it kept. A browser hydrates the same elements.
 */
export function keptMarkup(key: string, content: () => ReactElement): Content {
  if (!write) return { children: content() };
  const html = kept.get(key);
  if (html) return { dangerouslySetInnerHTML: html };
  const part = content();
  if (html === undefined) void keep(key, part, write);
  return { children: part };
}

async function keep(key: string, part: ReactElement, by: NonNullable<typeof write>): Promise<void> {
  keepLatest(kept, key, null, MOST);
  // React renders one thing at a time, and is rendering the page now.
  await Promise.resolve();
  const html = await by(part).catch(() => null);
  if (html !== null) keepLatest(kept, key, { __html: html }, MOST);
}
