import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';

/** The sample clips of public/clips (scripts/guides/make-clips.ts). */
export const CLIPS = ['checklist', 'payday'] as const;

/** A clip with captions in every language; those of the page are on. */
export function SampleClip({ name }: { name: (typeof CLIPS)[number] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const title = t(`onboarding:clips.${name}`);
  return (
    <figure className="grid gap-2">
      <video
        controls
        muted
        playsInline
        preload="metadata"
        width={480}
        height={270}
        aria-label={title}
        className="aspect-video h-auto w-full rounded-xl border border-line bg-sunken"
      >
        <source src={`/clips/${name}.webm`} type='video/webm; codecs="vp9"' />
        <source src={`/clips/${name}.mp4`} type="video/mp4" />
        {LANGUAGES.map((each) => (
          <track
            key={each}
            kind="captions"
            src={`/clips/${name}.${each}.vtt`}
            srcLang={each}
            label={t(`language.${each}`)}
            default={each === language}
          />
        ))}
        {t('onboarding:clips.notPlayed')}
      </video>
      <figcaption className="text-sm text-muted">{title}</figcaption>
    </figure>
  );
}
