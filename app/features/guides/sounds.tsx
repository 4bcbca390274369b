import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SOUND_SIDES } from '#app/domain/guides/media.ts';
import type { SoundsText } from '#app/guides/guide-text.ts';
import { soundFile } from '#app/guides/media-files.ts';

/** A recording with a flaw and the same one without it, to compare. Nothing is heard before it is played. */
export function Sounds({ name, title, ...sides }: SoundsText) {
  const { t } = useTranslation('onboarding');
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className="my-2 grid min-w-0 gap-4 rounded-xl border border-line bg-surface p-5 print:hidden"
    >
      <figcaption className="grid gap-1">
        <span id={id} className="font-semibold text-ink">
          {title}
        </span>
        <span className="text-sm text-muted">{t('sounds.made')}</span>
      </figcaption>
      <div className="grid gap-5 sm:grid-cols-2">
        {SOUND_SIDES.map((side) => (
          <div key={side} className="grid min-w-0 content-start gap-2">
            <p className="text-sm font-medium text-ink" id={`${id}-${side}`}>
              {sides[side].label}
            </p>
            <audio
              controls
              preload="none"
              aria-labelledby={`${id} ${id}-${side}`}
              aria-describedby={`${id}-${side}-text`}
              className="h-11 w-full"
            >
              <source src={soundFile(name, side)} type='audio/webm; codecs="opus"' />
              {t('sounds.notPlayed')}
            </audio>
            <p id={`${id}-${side}-text`} className="text-sm text-muted">
              {sides[side].description}
            </p>
          </div>
        ))}
      </div>
    </figure>
  );
}
