import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuidePhase } from '#app/domain/guides/guide.ts';
import { GuideRow } from '#app/features/guides/list.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import type { GuideCard, GuideState } from '#app/server/guides/cards.server.ts';
import { cn } from '#app/ui/class-names.ts';

const TONES: Record<GuideState, string> = {
  completed: 'bg-good',
  next: 'bg-info',
  started: 'bg-line-strong',
  open: 'bg-line',
};

type Props = {
  phase: GuidePhase;
  number: number;
  guides: readonly GuideCard[];
  /** Every guide of the library is completed: no row is told from the others. */
  isAllDone: boolean;
};

/** A chapter of the library: its name and how far the reader is, with a mark for each guide, next to the guides themselves. */
export function Chapter({ phase, number, guides, isAllDone }: Props) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  const done = guides.filter(({ state }) => state === 'completed').length;
  const toRead = done === guides.length ? guides : guides.filter(({ state }) => state !== 'completed');
  const minutes = toRead.reduce((sum, guide) => sum + guide.minutes, 0);
  return (
    <section
      aria-labelledby={`phase-${phase}`}
      className="grid gap-x-8 gap-y-2 border-t border-line py-5 first:border-t-0 first:pt-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <div className="pt-1">
        <h2 id={`phase-${phase}`} className="text-lg leading-6 font-semibold tracking-tight text-ink">
          <span className="block text-xs leading-5 font-normal tracking-normal text-muted">
            {t('home.phase', { number })}
          </span>
          {t(`phases.${phase}.title`)}
        </h2>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted tabular-nums">
          {done === guides.length ? <Check aria-hidden="true" className="size-4 text-good" /> : null}
          {`${t('home.actCount', { done, total: guides.length })} · ${t('home.short', { minutes })}`}
        </p>
        <span aria-hidden="true" className="mt-2.5 flex max-w-44 gap-1">
          {guides.map(({ key, state }) => (
            <span key={key} className={cn('h-1 flex-1 rounded-full', TONES[state])} />
          ))}
        </span>
      </div>
      <ol className="grid content-start items-center gap-x-8 xl:grid-cols-2">
        {guides.map((guide) => (
          <GuideRow
            key={guide.key}
            guide={guide}
            base={path('guides')}
            isLong={false}
            isTimed={isAllDone || guide.state !== 'completed'}
            isMarked={!isAllDone}
          />
        ))}
      </ol>
    </section>
  );
}
