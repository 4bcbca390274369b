import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidePhase } from '#app/domain/guides/guide.ts';
import type { GuideCard, GuideState } from '#app/server/guides/cards.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { cn } from '#app/ui/class-names.ts';
import { FoldedRow } from '#app/ui/layout/folded-row.tsx';
import { Link } from '#app/ui/link.tsx';
import { GuideMark } from './guide-mark.tsx';

/** The guides of an act, one a row; `base` is the path they live under. `timed` shows the minutes of completed ones too, `unmarked` no states. */
export function ActGuides({
  phase,
  number,
  guides,
  base,
  timed = false,
  unmarked = false,
  fold,
}: {
  phase: GuidePhase;
  number: number;
  guides: readonly GuideCard[];
  base: string;
  timed?: boolean;
  unmarked?: boolean;
  /** The act opens by its name: whether it is open to begin with, and what is said of it at the end of the row. */
  fold?: { start: boolean; note: ReactNode };
}) {
  const { t } = useTranslation('onboarding');
  const list = (
    <ol className="mt-2 divide-y divide-line border-t border-line">
      {guides.map(({ key, title, summary, minutes, state }) => (
        <li key={key}>
          <Link
            to={`${base}/${key}`}
            prefetch="intent"
            aria-current={state === 'next' ? 'step' : undefined}
            className={cn(
              'flex items-center gap-3 py-2.5 hover:bg-raised/60',
              !unmarked && state === 'next' && 'bg-raised',
            )}
          >
            <GuideMark guide={key} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{title}</span>
              {/* Of a way that is being gone, what is done is a line, and the page has said what is next. */}
              {fold && (state === 'completed' || state === 'next') ? null : (
                <span className="block text-sm text-muted">{summary}</span>
              )}
            </span>
            <span className="flex shrink-0 items-center gap-2 text-sm text-muted tabular-nums">
              {state === 'completed' ? <span className="sr-only">{t('guide.states.completed')}</span> : null}
              {!unmarked && state === 'next' ? <Badge tone="info">{t('guide.states.next')}</Badge> : null}
              {timed || (state !== 'completed' && !(fold && state === 'next')) ? t('home.short', { minutes }) : null}
              {unmarked ? null : <Mark state={state} />}
            </span>
          </Link>
        </li>
      ))}
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

function Mark({ state }: { state: GuideState }) {
  if (state === 'completed') return <Check aria-hidden="true" className="size-4 shrink-0 text-good" />;
  return (
    <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
      <span
        className={cn('size-2 rounded-full', state === 'started' && 'bg-info', state === 'open' && 'bg-line-strong')}
      />
    </span>
  );
}
