import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captionsBelow } from '#app/client/captions-below.ts';
import { playInView } from '#app/client/play-in-view.ts';
import { CLIP_PAGE_SIZE } from '#app/domain/guides/media.ts';
import type { ClipText } from '#app/guides/guide-text.ts';
import { clipFiles } from '#app/guides/media-files.ts';
import { usePageFacts } from '../../shell/page/facts.ts';

/** A silent recording of the product with captions, and the same in words for those who don't see it. It has its place before it is loaded. */
export function Clip({ name, title, captions }: ClipText) {
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const files = clipFiles(language, name);
  const [said, say] = useState<{ in: string; caption: string | null } | null>(null);
  useEffect(() => playInView(video.current!), [files.video]);
  useEffect(() => captionsBelow(video.current!, (caption) => say({ in: files.video, caption })), [files.video]);
  return (
    <figure className="my-2 grid min-w-0 gap-3 justify-self-center print:hidden">
      {/* A player goes on with what it has loaded, whatever its sources say later. */}
      <video
        key={files.video}
        ref={video}
        controls
        muted
        loop
        playsInline
        preload="none"
        poster={files.poster}
        {...CLIP_PAGE_SIZE}
        aria-labelledby={id}
        className="clip h-auto w-full max-w-xl rounded-xl border border-line bg-black"
      >
        <source src={files.video} type='video/webm; codecs="vp9"' />
        <track
          kind="captions"
          src={files.captions}
          srcLang={language}
          label={t(`common:language.${language}`)}
          default
        />
        {t('clips.notPlayed')}
      </video>
      <figcaption className="grid max-w-xl gap-1 text-sm text-muted">
        {/* The words below say the same to those who hear the page. Two lines are kept for it, so that nothing moves. */}
        <p aria-hidden="true" className="min-h-10 text-ink">
          {said?.in === files.video ? said.caption : captions[0]}
        </p>
        <span id={id}>{title}</span>
        <details>
          <summary className="min-h-6 cursor-pointer">{t('clips.inWords')}</summary>
          <ol className="mt-2 grid list-decimal gap-1 pl-5">
            {captions.map((caption) => (
              <li key={caption}>{caption}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  );
}
