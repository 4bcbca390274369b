import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { completesCatalogue } from '#app/domain/guides/catalogue.ts';
import { decideAccess } from '#app/domain/access/redirects.ts';
import { GuideList } from '#app/features/guides/list.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { guideCards, NO_TRAIL } from '#app/server/guides/cards.server.ts';
import { searchGuides } from '#app/server/guides/search.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { AllDone } from './all-done.tsx';
import { collections } from '#app/server/data/collections.server.ts';
import { Link } from '#app/ui/link.tsx';

/** The library of guides, searched through the URL; open to every streamer and admin, whatever is completed. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session, standing } = await guard(args, 'guides');
  const { searchParams } = new URL(args.request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const trail = (await read(collections.guideProgress.byId(identity.uid))) ?? NO_TRAIL;
  const cards = await guideCards(session.env, language, trail);
  const found = search ? await searchGuides(session.env, language, search) : null;
  return {
    title: pageTitle(language, 'pages.guides.title'),
    search,
    guides: found ? found.map(({ key, excerpt }) => ({ ...cards.find((card) => card.key === key)!, excerpt })) : cards,
    /** The last guide led here. */
    isFinished: searchParams.has('finished') && completesCatalogue(trail.completed),
    /** The record follows the last guide by a moment, and the session follows the record. */
    isDashboardOpen: decideAccess({ kind: 'member', standing }, 'offers').kind === 'allow',
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Guides() {
  const { search, guides, isFinished, isDashboardOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        title={t('pages.guides.title')}
        description={t('pages.guides.description')}
        action={
          isFinished ? null : (
            <Button asChild variant="outline">
              <Link to={path('guides/plan')}>{t('onboarding:plan.open')}</Link>
            </Button>
          )
        }
      />
      {isFinished ? <AllDone isDashboardOpen={isDashboardOpen} /> : null}
      <Form role="search" className="mb-6 flex items-end gap-3">
        <Field
          name="q"
          type="search"
          label={t('onboarding:library.search')}
          defaultValue={search}
          className="w-full max-w-sm"
        />
        <Button type="submit" variant="secondary" className="h-11!">
          {t('actions.search')}
        </Button>
      </Form>
      {search ? null : (
        <p className="mb-4 text-sm text-muted">
          {t('onboarding:library.completed', {
            done: guides.filter(({ state }) => state === 'completed').length,
            all: guides.length,
          })}
        </p>
      )}
      {guides.length > 0 ? (
        <GuideList guides={guides} base={path('guides')} />
      ) : (
        <EmptyState title={t('pages.guides.empty.title')} description={t('pages.guides.empty.description')} />
      )}
    </>
  );
}
