import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS, GUIDE_PHASES, GUIDES_BY_PHASE } from '#app/domain/guides/guide.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { guideCards, NO_TRAIL } from '#app/server/guides/cards.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { NextStep } from './next-step.tsx';
import { PhaseSection } from './phase-section.tsx';
import { collections } from '#app/server/data/collections.server.ts';

/** Progress, the time left, and the one next step: where the reader left, on whatever device. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session } = await guard(args, 'onboarding');
  const trail = (await read(collections.guideProgress.byId(identity.uid))) ?? NO_TRAIL;
  const guides = await guideCards(session.env, language, trail);
  const open = guides.filter(({ state }) => state !== 'completed');
  return {
    title: pageTitle(language, 'pages.onboarding.title'),
    next: guides.find(({ state }) => state === 'next') ?? null,
    isNew: Object.keys(trail.started).length === 0,
    done: guides.length - open.length,
    minutesLeft: open.reduce((sum, { minutes }) => sum + minutes, 0),
    phases: GUIDE_PHASES.map((phase) => ({
      phase,
      guides: guides.filter(({ key }) => (GUIDES_BY_PHASE[phase] as readonly string[]).includes(key)),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Onboarding() {
  const { next, isNew, done, minutesLeft, phases } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader title={t('pages.onboarding.title')} description={t('pages.onboarding.description')} />
      <NextStep next={next} isNew={isNew} />
      <Progress
        value={done}
        max={GUIDE_KEYS.length}
        label={t('onboarding:progress.label')}
        note={t('onboarding:progress.count', { done, count: GUIDE_KEYS.length })}
      />
      {minutesLeft > 0 ? (
        <p className="mt-2 text-sm text-muted">{t('onboarding:progress.timeLeft', { minutes: minutesLeft })}</p>
      ) : null}
      {phases.map(({ phase, guides }) => (
        <PhaseSection key={phase} phase={phase} guides={guides} />
      ))}
      <p className="mt-10 text-sm">
        <Link to={path('guides/plan')} className="text-accent underline underline-offset-4">
          {t('onboarding:plan.open')}
        </Link>
      </p>
    </>
  );
}
