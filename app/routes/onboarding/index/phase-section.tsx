import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { GuidePhase } from '#app/domain/guides/guide.ts';
import { GuideList } from '#app/features/guides/list.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import type { GuideCard } from '#app/server/guides/cards.server.ts';
import { Progress } from '#app/ui/feedback/progress.tsx';

/** A phase with its progress and its guides. */
export function PhaseSection({ phase, guides }: { phase: GuidePhase; guides: readonly GuideCard[] }) {
  const { t } = useTranslation('onboarding');
  const path = usePath();
  const title = t(`phases.${phase}.title`);
  const done = guides.filter(({ state }) => state === 'completed').length;
  return (
    <section aria-labelledby={`phase-${phase}`} className="mt-10">
      <h2 id={`phase-${phase}`} className="text-lg font-semibold tracking-tight">
        <Link to={path(`onboarding/${phase}`)} className="hover:underline">
          {title}
        </Link>
      </h2>
      <Progress
        value={done}
        max={guides.length}
        label={t('progress.phaseLabel', { phase: title })}
        labelHidden
        note={t('progress.count', { done, count: guides.length })}
        className="mt-1 mb-4"
      />
      <GuideList guides={guides} base={path('onboarding')} />
    </section>
  );
}
