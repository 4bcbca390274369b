import { usePageFacts } from '../../shell/page/facts.ts';
import type { QrCode } from './qr-code.ts';

/** A QR code in the programme's ink on white, whatever the theme: cameras expect dark on light. */
export function QrPicture({ qr, label, className }: { qr: QrCode; label: string; className: string }) {
  const { ink } = usePageFacts().programme;
  return (
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label} className={`bg-[#fff] ${className}`}>
      <path d={qr.path} fill={ink} shapeRendering="crispEdges" />
      <path d={qr.finders} fill={ink} fillRule="evenodd" />
    </svg>
  );
}
