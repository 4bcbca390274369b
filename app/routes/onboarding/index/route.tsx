import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type Act, journeyOf } from '#app/domain/guides/journey.ts';
import { ActGuides } from '#app/features/guides/acts.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { actsOf, guideCards } from '#app/server/guides/cards.server.ts';
import { getListReader } from '#app/server/guides/reader.server.ts';
import { readOffersAhead } from '#app/server/offers/catalogue-reads.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { LockedOffers } from './locked-offers.tsx';
import { Stage } from './stage.tsx';

/** The way to the first stream: progress, the time left, the one next step, and what opens at the end. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session } = await guard(args, 'onboarding');
  const [reader, offers] = await Promise.all([
    read(getListReader(identity.uid)),
    readOffersAhead(read, identity.uid, language),
  ]);
  const guides = await guideCards(session.env, language, reader);
  return {
    title: pageTitle(language, 'pages.onboarding.title'),
    next: guides.find(({ state }) => state === 'next') ?? null,
    isNew: Object.keys(reader.trail.started).length === 0,
    journey: journeyOf(guides),
    offers,
    acts: actsOf(guides),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Onboarding() {
  const { next, isNew, journey, offers, acts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  /** Only the act of now is open. */
  const foldOf = (act: Act | undefined) =>
    act && {
      start: act.state === 'current',
      // On a wide page the stage above says it.
      note: (
        <span className="sm:hidden">
          {[
            t('onboarding:home.actCount', { done: act.done, total: act.total }),
            ...(act.minutesLeft > 0 ? [t('onboarding:home.short', { minutes: act.minutesLeft })] : []),
          ].join(' · ')}
        </span>
      ),
    };
  return (
    <>
      <PageHeader title={t('pages.onboarding.title')} description={t('pages.onboarding.description')} />
      <div className="grid grid-cols-1 gap-10">
        <Stage journey={journey} next={next} isNew={isNew} />
        <div className="divide-y divide-line border-y border-line">
          {acts.map(({ phase, guides }, index) => (
            <ActGuides
              key={phase}
              phase={phase}
              number={index + 1}
              guides={guides}
              base={path('onboarding')}
              fold={foldOf(journey.acts.find((act) => act.phase === phase))}
            />
          ))}
        </div>
        {offers.length > 0 ? <LockedOffers offers={offers} /> : null}
      </div>
    </>
  );
}
