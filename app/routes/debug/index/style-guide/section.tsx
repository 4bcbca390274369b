import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#app/ui/class-names.ts';

export const SECTIONS = [
  'colours',
  'type',
  'buttons',
  'fields',
  'choices',
  'overlays',
  'tables',
  'status',
  'waiting',
  'figures',
  'charts',
] as const;
export type SectionKey = (typeof SECTIONS)[number];

/** One section of the style guide, with an address of its own. */
export function Section({ name, className, children }: { name: SectionKey; className?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="scroll-mt-20">
      <h2 id={`${name}-title`} className="mb-4 section-title">
        {t(`styleGuide.sections.${name}`)}
      </h2>
      <div className={cn('grid gap-6', className)}>{children}</div>
    </section>
  );
}

/** Parts next to each other, under the name that they have in the code. */
export function Row({ name, className, children }: { name?: string; className?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      {name ? <p className="font-mono text-xs text-faint">{name}</p> : null}
      <div className={cn('flex flex-wrap items-center gap-3', className)}>{children}</div>
    </div>
  );
}
