import { linkPath } from '#app/domain/offers/short-link.ts';
import { qrCode } from './qr-code.ts';

/** A short link as it is shown and read out; null before it was made. `page` is an address of this site. On the server only. */
export function shownShortLink(page: string, code: string | null) {
  if (code === null) return null;
  const url = new URL(linkPath(code), page).href;
  return { url, qr: qrCode(url) };
}
