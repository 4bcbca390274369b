import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuidePhase } from '#app/domain/guides/guide.ts';
import type { GuideCard, GuideState } from '#app/server/guides/cards.server.ts';
import { cn } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';

/** The guides of an act, one a row; `base` is the path they live under. `timed` shows the minutes of completed ones too. */
export function ActGuides({
  phase,
  number,
  guides,
  base,
  timed = false,
}: {
  phase: GuidePhase;
  number: number;
  guides: readonly GuideCard[];
  base: string;
  timed?: boolean;
}) {
  const { t } = useTranslation('onboarding');
  return (
    <section aria-labelledby={`phase-${phase}`}>
      <h2 id={`phase-${phase}`} className="flex items-baseline gap-2 text-[0.9375rem] font-semibold text-ink">
        <span className="text-sm font-normal text-muted">{t('home.act', { number })}</span>
        {t(`phases.${phase}.title`)}
      </h2>
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {guides.map(({ key, title, minutes, state }) => (
          <li key={key}>
            <Link
              to={`${base}/${key}`}
              prefetch="intent"
              aria-current={state === 'next' ? 'step' : undefined}
              className="flex min-h-11 items-center gap-3 py-1.5 hover:bg-raised"
            >
              <Mark state={state} />
              <span className={cn('min-w-0 flex-1', state === 'next' ? 'font-medium text-ink' : 'text-ink')}>
                {title}
              </span>
              <span className="shrink-0 text-sm text-muted tabular-nums">
                {state === 'completed' ? <span className="sr-only">{t('guide.states.completed')}</span> : null}
                {timed || state !== 'completed' ? t('home.short', { minutes }) : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ state }: { state: GuideState }) {
  if (state === 'completed') return <Check aria-hidden="true" className="size-4 shrink-0 text-good" />;
  return (
    <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
      <span
        className={cn(
          'size-2 rounded-full',
          state === 'next' && 'bg-warn ring-4 ring-warn-soft',
          state === 'started' && 'bg-info',
          state === 'open' && 'bg-line-strong',
        )}
      />
    </span>
  );
}
