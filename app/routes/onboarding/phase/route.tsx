import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GUIDES_BY_PHASE, isGuidePhase } from '#app/domain/guides/guide.ts';
import { nextGuide } from '#app/domain/guides/catalogue.ts';
import { GuideCongratulation } from '#app/features/guides/congratulation.tsx';
import { GuideList } from '#app/features/guides/list.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { guideCards } from '#app/server/guides/cards.server.ts';
import { getListReader } from '#app/server/guides/reader.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Link } from '#app/ui/link.tsx';

/** One module for the four phase addresses; all have the policy of `onboarding/before-stream`. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session } = await guard(args, 'onboarding/before-stream');
  const { pathname, searchParams } = new URL(args.request.url);
  const phase = pathname.split('/').filter(Boolean).at(-1);
  if (!isGuidePhase(phase)) throw new Response(null, { status: 404 });
  const reader = await read(getListReader(identity.uid));
  const guides = await guideCards(session.env, language, reader, GUIDES_BY_PHASE[phase]);
  const done = guides.filter(({ state }) => state === 'completed').length;
  return {
    title: pageTitle(language, `onboarding:phases.${phase}.title`),
    phase,
    guides,
    done,
    /** Just finished: the last guide of the phase led here. */
    isFinished: searchParams.has('finished') && done === guides.length,
    next: nextGuide(reader.trail),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Phase() {
  const { phase, guides, done, isFinished, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation('onboarding');
  const path = usePath();
  const onward = next ? (
    <Button asChild variant="brand">
      <Link to={path('onboarding/:key', { key: next })}>{t('index.next')}</Link>
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(`phases.${phase}.title`)}
        description={t(`phases.${phase}.description`)}
        action={isFinished ? null : onward}
      />
      {isFinished ? (
        <GuideCongratulation title={t('phase.finished')} text={t(`phases.${phase}.done`)}>
          {onward}
        </GuideCongratulation>
      ) : null}
      <Progress
        value={done}
        max={guides.length}
        label={t('progress.label')}
        note={t('progress.count', { done, count: guides.length })}
        className="mb-8"
      />
      <GuideList guides={guides} base={path('onboarding')} />
    </>
  );
}
