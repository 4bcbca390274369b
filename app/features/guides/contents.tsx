import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideText } from '#app/guides/guide-text.ts';
import { cn } from '#app/ui/class-names.ts';

/** The place of a part of a guide on its page: `at` is its block. */
export function placeOfPart(at: number): string {
  return `part-${at}`;
}

/**
 * What a guide has, each part a link to its place, with the one that is being read marked: next to the text on a wide window, and else a
 * line that stays above the text while it is read and opens the list.
 */
export function GuideContents({ guide, wide }: { guide: GuideText; wide: boolean }) {
  const { t } = useTranslation('onboarding');
  const fold = useRef<HTMLDetailsElement>(null);
  const parts = [
    ...guide.blocks.flatMap((block, at) =>
      block.kind === 'heading'
        ? [{ place: placeOfPart(at), name: block.text }]
        : block.kind === 'mistakes'
          ? [{ place: placeOfPart(at), name: t('guide.mistakes') }]
          : [],
    ),
    { place: 'guide-checklist', name: t('guide.checklist') },
    { place: 'guide-questions', name: t('guide.questions') },
  ];
  const current = useCurrentPart(parts.map(({ place }) => place));
  const list = (
    <ul className="grid gap-0.5 border-l border-line text-sm">
      {parts.map(({ place, name }, at) => (
        <li key={place}>
          <a
            href={`#${place}`}
            aria-current={at === current ? 'location' : undefined}
            className={cn(
              '-ml-px block border-l py-1 pl-3.5 hover:text-ink hover:underline max-xl:py-2',
              at === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
            )}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  if (wide) {
    return (
      <nav aria-label={t('guide.contents')} className="sticky top-20 max-xl:hidden">
        <p className="mb-2 text-xs text-muted">{t('guide.contents')}</p>
        {list}
      </nav>
    );
  }
  return (
    <details
      ref={fold}
      className="group sticky top-14 z-9 -mt-2 mb-5 bg-canvas text-sm max-sm:-mx-4 max-sm:px-4 xl:hidden print:hidden"
    >
      <summary className="flex h-11 items-center gap-1 text-muted hover:text-ink">
        <ChevronRight aria-hidden="true" className="-ml-0.5 size-4 transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1 truncate">{parts[current]?.name ?? t('guide.contents')}</span>
        <span aria-hidden="true" className="tabular-nums">
          {current + 1} / {parts.length}
        </span>
      </summary>
      <progress aria-hidden="true" className="meter h-0.5!" value={current + 1} max={parts.length} />
      <nav
        aria-label={t('guide.contents')}
        className="max-h-96 overflow-y-auto border-b border-line py-3"
        onClick={() => fold.current?.removeAttribute('open')}
      >
        {list}
      </nav>
    </details>
  );
}

/** Below the bars of the page: a part that has come up to here is being read. Pixels. */
const READING_LINE = 140;

/** The part that is being read: the last one that has come up to the reading line; -1 above the first. */
export function partAt(tops: readonly number[]): number {
  return tops.findLastIndex((top) => top <= READING_LINE);
}

function useCurrentPart(places: readonly string[]): number {
  const [current, setCurrent] = useState(-1);
  const all = places.join(' ');
  useEffect(() => {
    const look = () => {
      const elements = all.split(' ').map((place) => document.getElementById(place));
      const isEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 8;
      setCurrent(
        isEnd
          ? elements.length - 1
          : partAt(elements.map((element) => element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)),
      );
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [all]);
  return current;
}
