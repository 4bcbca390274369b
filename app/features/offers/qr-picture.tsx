import type { QrCode } from './qr-code.ts';
import { QR_INK } from './qr-file.ts';

/** A QR code, dark on white whatever the theme: that is what cameras expect. */
export function QrPicture({ qr, label, className }: { qr: QrCode; label: string; className: string }) {
  return (
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label} className={`bg-[#fff] ${className}`}>
      <path d={qr.path} fill={QR_INK} shapeRendering="crispEdges" />
      <path d={qr.finders} fill={QR_INK} fillRule="evenodd" />
    </svg>
  );
}
