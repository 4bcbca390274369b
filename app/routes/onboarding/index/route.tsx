import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { journeyOf } from '#app/domain/guides/journey.ts';
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
import { TextLink } from '#app/ui/text-link.tsx';

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
  return (
    <>
      <PageHeader title={t('pages.onboarding.title')} description={t('pages.onboarding.description')} />
      <div className="grid gap-10">
        <Stage journey={journey} next={next} isNew={isNew} />
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
          {acts.map(({ phase, guides }, index) => (
            <ActGuides key={phase} phase={phase} number={index + 1} guides={guides} base={path('onboarding')} />
          ))}
        </div>
        {offers.length > 0 ? <LockedOffers offers={offers} /> : null}
        <p className="text-sm">
          <TextLink to={path('guides/plan')}>{t('onboarding:plan.open')}</TextLink>
        </p>
      </div>
    </>
  );
}
