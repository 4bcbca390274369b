import { imageHref } from '#app/domain/platform/images/image.ts';
import { initialsOf } from '#app/ui/avatar.tsx';
import { cn } from '#app/ui/class-names.ts';

/** Colours that a brand without a logo may have, 15 degrees apart; components.css has a rule for each. */
const HUES = 24;
/** In a sixth of the circle. */
const STEPS = 4;

/** Which colour a brand has, as its sixth of the circle and its step in that: the same everywhere and always. The numbers keep the brands of the sample programme apart. */
export function hueOf(brand: string): string {
  let hash = 56;
  for (const letter of brand) hash = (hash * 31 + letter.codePointAt(0)!) % 7_919;
  const hue = hash % HUES;
  return `${Math.floor(hue / STEPS)}${hue % STEPS}`;
}

/** A brand's logo, or its first letter on its colour. Decorative: the name is always next to it. */
export function BrandMark({ brand, logo = '', className }: { brand: string; logo?: string; className?: string }) {
  const href = imageHref(logo);
  if (href)
    return (
      <img src={href} alt="" width={44} height={44} loading="lazy" className={cn('brand-mark brand-logo', className)} />
    );
  return (
    <span
      aria-hidden="true"
      data-hue={hueOf(brand)}
      data-initials={initialsOf(brand.split(' ')[0] ?? '')}
      className={cn('brand-mark brand-hue', className)}
    />
  );
}
