import type { GuideKey } from '#app/domain/guides/guide.ts';
import { cn } from '#app/ui/class-names.ts';

/** What a guide is about, in a drawing of public/guide-marks.svg. Decorative: the title is always next to it. */
export function GuideMark({ guide, className }: { guide: GuideKey; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('brand-mark guide-mark', className)}>
      <svg viewBox="0 0 24 24">
        <use href={`/guide-marks.svg#${guide}`} />
      </svg>
    </span>
  );
}
