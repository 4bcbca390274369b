import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidePhase } from '#app/domain/guides/guide.ts';
import type { GuideCard } from '#app/server/guides/cards.server.ts';
import { FoldedRow } from '#app/ui/layout/folded-row.tsx';
import { GuideRow } from './list.tsx';

/** The guides of an act, one a row, behind its name; `base` is the path they live under. */
export function ActGuides({
  phase,
  number,
  guides,
  base,
  fold,
}: {
  phase: GuidePhase;
  number: number;
  guides: readonly GuideCard[];
  base: string;
  /** Whether it is open to begin with, and what is said of it at the end of the row. */
  fold: { start: boolean; note: ReactNode } | undefined;
}) {
  const { t } = useTranslation('onboarding');
  return (
    <FoldedRow
      as="h2"
      name={
        <>
          <span className="mr-2 text-sm font-normal text-muted">{t('home.phase', { number })}</span>
          {t(`phases.${phase}.title`)}
        </>
      }
      {...fold}
    >
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {guides.map((guide) => {
          // What is done is a line, and the page has said what is next.
          const isShort = guide.state === 'completed' || guide.state === 'next';
          return <GuideRow key={guide.key} guide={guide} base={base} isLong={!isShort} isTimed={!isShort} />;
        })}
      </ol>
    </FoldedRow>
  );
}
