import { useTranslation } from 'react-i18next';
import type { GuideText } from '#app/guides/guide-text.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';

/** The place of a part of a guide on its page: `at` is its block. */
export function placeOfPart(at: number): string {
  return `part-${at}`;
}

/** What a guide has, each part a link to its place: next to the text on a wide window, and else behind its name above it. */
export function GuideContents({ guide, wide }: { guide: GuideText; wide: boolean }) {
  const { t } = useTranslation('onboarding');
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
  const list = (
    <ul className="grid gap-0.5 border-l border-line text-sm">
      {parts.map(({ place, name }) => (
        <li key={place}>
          <a href={`#${place}`} className="block py-1 pl-3.5 text-muted hover:text-ink hover:underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return wide ? (
    <nav aria-label={t('guide.contents')} className="sticky top-20 max-xl:hidden">
      <p className="mb-2 text-xs text-muted">{t('guide.contents')}</p>
      {list}
    </nav>
  ) : (
    <Disclosure summary={t('guide.contents')} className="-mt-2 mb-5 xl:hidden">
      <nav aria-label={t('guide.contents')} className="mt-2">
        {list}
      </nav>
    </Disclosure>
  );
}
