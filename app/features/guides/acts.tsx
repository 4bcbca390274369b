import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidePhase } from '#app/domain/guides/guide.ts';
import type { GuideCard } from '#app/server/guides/cards.server.ts';
import { FoldedRow } from '#app/ui/layout/folded-row.tsx';
import { GuideRow } from './list.tsx';

/** The guides of an act, one a row; `base` is the path they live under. `unmarked` shows no states. */
export function ActGuides({
  phase,
  number,
  guides,
  base,
  unmarked = false,
  fold,
}: {
  phase: GuidePhase;
  number: number;
  guides: readonly GuideCard[];
  base: string;
  unmarked?: boolean;
  /** The act opens by its name: whether it is open to begin with, and what is said of it at the end of the row. */
  fold?: { start: boolean; note: ReactNode };
}) {
  const { t } = useTranslation('onboarding');
  const list = (
    <ol className="mt-2 divide-y divide-line border-t border-line">
      {guides.map((guide) => {
        // Of a way that is being gone, what is done is a line, and the page has said what is next.
        const isShort = fold !== undefined && (guide.state === 'completed' || guide.state === 'next');
        return (
          <GuideRow
            key={guide.key}
            guide={guide}
            base={base}
            isLong={!isShort}
            isTimed={!isShort}
            isMarked={!unmarked}
          />
        );
      })}
    </ol>
  );
  const name = (
    <>
      <span className="mr-2 text-sm font-normal text-muted">{t('home.phase', { number })}</span>
      {t(`phases.${phase}.title`)}
    </>
  );
  if (fold) {
    return (
      <FoldedRow as="h2" name={name} {...fold}>
        {list}
      </FoldedRow>
    );
  }
  return (
    <section aria-labelledby={`phase-${phase}`} className="min-w-0">
      <h2 id={`phase-${phase}`} className="section-title">
        {name}
      </h2>
      {list}
    </section>
  );
}
