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
              'block py-1.5 pl-3 hover:text-ink hover:underline',
              at === current ? 'font-medium text-accent' : 'text-muted',
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
      className="group sticky top-14 z-2 -mt-2 mb-5 border-b border-line bg-canvas text-sm xl:hidden print:hidden"
    >
      <summary className="flex h-11 items-center gap-1 text-muted hover:text-ink">
        <ChevronRight aria-hidden="true" className="-ml-0.5 size-4 transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1 truncate">{parts[current]?.name ?? t('guide.contents')}</span>
        {current < 0 ? null : (
          <span aria-hidden="true" className="tabular-nums">
            {current + 1} / {parts.length}
          </span>
        )}
      </summary>
      <nav
        aria-label={t('guide.contents')}
        className="max-h-[70dvh] overflow-y-auto pb-3"
        onClick={() => fold.current?.removeAttribute('open')}
      >
        {list}
      </nav>
    </details>
  );
}

/** The part that is being read, by its place in the list; -1 above the first. */
function useCurrentPart(places: readonly string[]): number {
  const [current, setCurrent] = useState(-1);
  const all = places.join(' ');
  useEffect(() => {
    const left = new AbortController();
    // Without it nothing is marked.
    import('./reading.client.ts').then(
      ({ follow }) => follow(all.split(' '), setCurrent, left.signal),
      () => {},
    );
    return () => left.abort();
  }, [all]);
  return current;
}
