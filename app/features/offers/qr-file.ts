import type { QrCode } from './qr-code.ts';

/** Wide enough for an overlay; the drawing has no pixels of its own. */
const WIDTH = 1024;
/** The code in `ink` on white as the address of an SVG file, to be saved without a further request. */
export function qrFile({ size, path, finders }: QrCode, ink: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${WIDTH}" viewBox="0 0 ${size} ${size}">` +
    `<path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${path}" fill="${ink}" shape-rendering="crispEdges"/>` +
    `<path d="${finders}" fill="${ink}" fill-rule="evenodd"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
