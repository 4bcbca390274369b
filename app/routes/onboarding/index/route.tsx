import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS, GUIDE_PHASES, GUIDES_BY_PHASE, nextGuide } from '#app/domain/guide.ts';
import { GuideList } from '#app/frame/guide-list.tsx';
import { usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { guideCards } from '#app/server/guide-cards.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { getGuideProgress } from '#app/server/repositories/guide-progress.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Progress } from '#app/ui/progress.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session } = await guard(args, 'onboarding');
  const completed = (await read((db) => getGuideProgress(db, identity.uid)))?.completed ?? {};
  const guides = await guideCards(session.env, language, completed);
  return {
    title: pageTitle(language, 'pages.onboarding.title'),
    next: nextGuide(completed),
    done: guides.filter((guide) => guide.done).length,
    phases: GUIDE_PHASES.map((phase) => ({
      phase,
      guides: guides.filter(({ key }) => (GUIDES_BY_PHASE[phase] as readonly string[]).includes(key)),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Onboarding() {
  const { next, done, phases } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        title={t('pages.onboarding.title')}
        description={t('pages.onboarding.description')}
        action={
          next ? (
            <Button asChild variant="brand">
              <Link to={path(`/onboarding/${next}`)}>
                {t(done === 0 ? 'onboarding:index.start' : 'onboarding:index.continue')}
              </Link>
            </Button>
          ) : null
        }
      />
      <Progress
        value={done}
        max={GUIDE_KEYS.length}
        label={t('onboarding:progress.label')}
        note={t('onboarding:progress.count', { done, count: GUIDE_KEYS.length })}
      />
      {phases.map(({ phase, guides }) => (
        <section key={phase} aria-labelledby={`phase-${phase}`} className="mt-10">
          <h2 id={`phase-${phase}`} className="mb-4 text-lg font-semibold tracking-tight">
            <Link to={path(`/onboarding/${phase}`)} className="hover:underline">
              {t(`onboarding:phases.${phase}.title`)}
            </Link>
          </h2>
          <GuideList guides={guides} base={path('/onboarding')} />
        </section>
      ))}
    </>
  );
}
