import { ArrowRight, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { Act, Journey } from '#app/domain/guides/journey.ts';
import { usePath } from '#app/shell/page/facts.ts';
import type { GuideCard } from '#app/server/guides/cards.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** The way to the first stream as a stage: how far, how long still, the one next step, and four acts under their lights. */
export function Stage({ journey, next, isNew }: { journey: Journey; next: GuideCard | null; isNew: boolean }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  const { acts, done, total, minutesLeft } = journey;
  const to = next ? path('onboarding/:key', { key: next.key }) : hrefWith(path('guides'), { finished: '1' });
  return (
    <section aria-labelledby="next-step" className="overflow-hidden rounded-2xl border border-line bg-surface">
      <div className="flex flex-col gap-5 p-5 sm:flex-row sm:items-end sm:justify-between sm:p-7">
        <div className="min-w-0">
          <p className="text-sm text-muted">
            {t(next ? 'index.next' : 'index.allDone')}
            {next ? ` · ${t('guide.minutes', { count: next.minutes })}` : null}
          </p>
          <h2 id="next-step" className="mt-1 text-2xl font-semibold tracking-tight text-ink sm:text-3xl">
            {next ? next.title : t('home.ready')}
          </h2>
          <p className="mt-1 max-w-xl text-muted">{next ? next.summary : t('index.allDoneDescription')}</p>
        </div>
        <Button asChild variant="brand" size="lg" className="max-sm:w-full">
          <Link to={to}>
            {next ? t(isNew ? 'index.start' : 'index.continue') : t('guide.overview')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 px-5 pb-5 sm:px-7">
        <Progress
          value={done}
          max={total}
          label={t('progress.label')}
          labelHidden
          className="min-w-52 flex-1"
          note={[
            t('progress.count', { done, count: total }),
            ...(minutesLeft > 0 ? [t('progress.timeLeft', { count: minutesLeft, figure: String(minutesLeft) })] : []),
          ].join(' · ')}
        />
        <TextLink to={path('guides/plan')} className="text-sm">
          {t('plan.open')}
        </TextLink>
      </div>
      {/* On a phone the acts below say the same. */}
      <ol className="grid grid-cols-4 border-t border-line bg-sunken max-sm:hidden">
        {acts.map((act, index) => (
          <StageAct key={act.phase} act={act} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

const LIGHTS: Record<Act['state'], { beam: string; lamp: string; opacity: number }> = {
  done: { beam: 'fill-good', lamp: 'fill-good', opacity: 0.22 },
  current: { beam: 'fill-info', lamp: 'fill-info', opacity: 0.26 },
  ahead: { beam: 'fill-muted', lamp: 'fill-line-strong', opacity: 0.06 },
};

function StageAct({ act: { phase, done, total, minutesLeft, state }, number }: { act: Act; number: number }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative isolate px-4 pt-24 pb-5 text-center"
    >
      <Light state={state} className="absolute inset-0 -z-1 h-full w-full" />
      <div className="min-w-0">
        <p className="text-xs text-ink">{t('home.phase', { number })}</p>
        <Link
          to={path(`onboarding/${phase}`)}
          className="inline-block py-1 text-body font-semibold text-ink hover:underline"
        >
          {t(`phases.${phase}.title`)}
        </Link>
      </div>
      <p className="flex shrink-0 items-center justify-center gap-1 text-sm text-ink tabular-nums">
        {state === 'done' ? <Check aria-hidden="true" className="size-4 text-good" /> : null}
        {[
          t('home.actCount', { done, total }),
          ...(minutesLeft > 0 ? [t('home.short', { minutes: minutesLeft })] : []),
        ].join(' · ')}
      </p>
    </li>
  );
}

/** A lamp and its light on the floor of the stage: green for what is done, blue for what is on, dark for what is ahead. */
function Light({ state, className }: { state: Act['state']; className: string }) {
  const { beam, lamp, opacity } = LIGHTS[state];
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" preserveAspectRatio="none" className={className}>
      <path d="M92 14L108 14L182 186A82 14 0 0 1 18 186Z" className={beam} opacity={opacity} />
      <ellipse cx={100} cy={186} rx={82} ry={12} className={beam} opacity={opacity} />
      <rect x={86} y={4} width={28} height={12} rx={4} className={lamp} />
    </svg>
  );
}
