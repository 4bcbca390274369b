import { linkPath } from '#app/domain/offers/short-link.ts';
import { type QrCode, qrCode } from './qr-code.ts';

export type ShownLink = { url: string };

/** A short link as it is shown and read out; null before it was made. `page` is an address of this site. */
export function shownShortLink(page: string, code: string | null): ShownLink | null {
  return code === null ? null : { url: new URL(linkPath(code), page).href };
}

/** The one code that a live page has from the start: of the offer on screen, else of the first with a short link. On the server only. */
export function codeOnPage(
  offers: readonly { id: string; short: ShownLink | null }[],
  onScreen: string | null,
): QrCode | null {
  const shown = offers.find(({ id }) => id === onScreen) ?? offers.find(({ short }) => short);
  return shown?.short ? qrCode(shown.short.url) : null;
}
