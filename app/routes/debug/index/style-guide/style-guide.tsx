import { useTranslation } from 'react-i18next';
import { Controls } from './controls.tsx';
import { Data } from './data.tsx';
import { Figures } from './figures.tsx';
import { Foundations } from './foundations.tsx';
import { Overlays } from './overlays.tsx';
import { SECTIONS } from './section.tsx';

/** Every part of the interface in all its variants and states, with samples that say that they are samples. */
export function StyleGuide() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-14">
      <nav aria-label={t('styleGuide.contents')} className="flex flex-wrap gap-x-4 gap-y-1">
        {SECTIONS.map((name) => (
          <a key={name} href={`#${name}`} className="inline-flex min-h-7 items-center text-sm text-link">
            {t(`styleGuide.sections.${name}`)}
          </a>
        ))}
      </nav>
      <Foundations />
      <Controls />
      <Overlays />
      <Data />
      <Figures />
    </div>
  );
}
