import type { GuideKey } from '#app/domain/guides/guide.ts';
import { cn } from '#app/ui/class-names.ts';

/** A drawing for each guide, in a square of 24, by strokes. */
const DRAWINGS: Record<GuideKey, string> = {
  welcome: 'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16M3 21h18M15 12h.01',
  dashboard: 'M4 19a9 9 0 1 1 16 0M12 14l4-5M12 14h.01',
  telegram: 'M21 4L3 11l6 2.5M21 4l-4 16-8-6.5M21 4L9 13.5V20l3.5-3.5',
  crypto: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 7l11-3v3M16 13.5h.01',
  environment: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0l-1 4H9Z',
  stream: 'M4 6h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM16 11l5-3v8l-5-3',
  'final-check': 'M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M12 6h8M12 12h8M12 18h8',
  charisma: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 14c1 2 2.5 3 4 3s3-1 4-3M9 9h.01M15 9h.01',
  clips: 'M6 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.5 8L20 18M8.5 16L20 6',
  mindset: 'M3 18l6-9 4 5 3-4 5 8ZM16 5a2 2 0 1 0 .01 0',
  pitching: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11a7 7 0 0 0 14 0M12 18v3M9 21h6',
  'call-to-action': 'M4 10v4h3l9 4V6l-9 4ZM19 9a4 4 0 0 1 0 6M8 14l1 6h2l-1-5',
  community: 'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M3 20a6 6 0 0 1 12 0M16 5.5a3 3 0 0 1 0 5M18 14.5a6 6 0 0 1 3 5.5',
  discord:
    'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 11h.01M12 11h.01M16 11h.01',
  analysis: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  'content-repurposing': 'M4 12V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 12v3a3 3 0 0 1-3 3H5M8 21l-3-3 3-3',
  coaching: 'M4 5h10v8H9l-3 3v-3H4ZM17 9h3v8h-2v3l-3-3h-4v-1',
  routine: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  boosting: 'M12 3c4 2 5 6 4 11H8C7 9 8 5 12 3ZM8 11l-3 4v3l3-2M16 11l3 4v3l-3-2M10 18l2 3 2-3M12 9h.01',
};

/** What a guide is about, in a drawing. Decorative: the title is always next to it. */
export function GuideMark({ guide, className }: { guide: GuideKey; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('brand-mark guide-mark', className)}>
      <svg viewBox="0 0 24 24">
        <path d={DRAWINGS[guide]} />
      </svg>
    </span>
  );
}
