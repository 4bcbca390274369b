import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GUIDES_BY_PHASE, isGuidePhase } from '#app/domain/guide.ts';
import { GuideList } from '#app/frame/guide-list.tsx';
import { usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { guideCards } from '#app/server/guide-cards.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { getGuideProgress } from '#app/server/repositories/guide-progress.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** One module for the four phase addresses; all have the policy of `onboarding/before-stream`. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session } = await guard(args, 'onboarding/before-stream');
  const phase = new URL(args.request.url).pathname.split('/').filter(Boolean).at(-1);
  if (!isGuidePhase(phase)) throw new Response(null, { status: 404 });
  const completed = (await read((db) => getGuideProgress(db, identity.uid)))?.completed ?? {};
  return {
    title: pageTitle(language, `onboarding:phases.${phase}.title`),
    phase,
    guides: await guideCards(session.env, language, completed, GUIDES_BY_PHASE[phase]),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Phase() {
  const { phase, guides } = useLoaderData<typeof loader>();
  const { t } = useTranslation('onboarding');
  const path = usePath();
  const done = guides.filter((guide) => guide.done).length;
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('/onboarding')}>{t('common:pages.onboarding.title')}</TextLink>}
        title={t(`phases.${phase}.title`)}
        description={t(`phases.${phase}.description`)}
      />
      <Progress
        value={done}
        max={guides.length}
        label={t('progress.label')}
        note={t('progress.count', { done, count: guides.length })}
        className="mb-8"
      />
      <GuideList guides={guides} base={path('/onboarding')} />
    </>
  );
}
