import type { QrCode } from './qr-code.ts';

/** Wide enough for an overlay; the drawing has no pixels of its own. */
const WIDTH = 1024;

/** The code as the address of an SVG file, black on white, to be saved without a further request. */
export function qrFile({ size, path }: QrCode): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${WIDTH}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
