import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { completesCatalogue } from '#app/domain/guides/catalogue.ts';
import { decideAccess } from '#app/domain/access/redirects.ts';
import { ReadAgain } from '#app/features/guides/again.tsx';
import { GuideList } from '#app/features/guides/list.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { useApply, useFollowedForm } from '#app/shell/page/live-form.ts';
import { SearchField } from '#app/shell/page/tables/search-field.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { actsOf, guideCards } from '#app/server/guides/cards.server.ts';
import { readReopened } from '#app/server/guides/reopened.server.ts';
import { getListReader } from '#app/server/guides/reader.server.ts';
import { searchGuides } from '#app/server/guides/search.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { AllDone } from './all-done.tsx';
import { Chapter } from './chapter.tsx';
import { NextGuide } from './next-guide.tsx';
import { Link } from '#app/ui/link.tsx';

/** The library of guides, searched through the URL; open to every streamer and admin, whatever is completed. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'guides');
  const { language, identity, read, session, standing } = access;
  const { searchParams } = new URL(args.request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const [reader, again] = await Promise.all([read(getListReader(identity.uid)), readReopened(access, new Date())]);
  const cards = await guideCards(session.env, language, reader);
  const found = search ? await searchGuides(session.env, language, search, reader.experience) : null;
  return {
    title: pageTitle(language, 'pages.guides.title'),
    search,
    found: found && found.map(({ key, excerpt }) => ({ ...cards.find((card) => card.key === key)!, excerpt })),
    again: again.map((guide) => ({ ...guide, title: cards.find(({ key }) => key === guide.key)!.title })),
    acts: actsOf(cards),
    next: cards.find(({ state }) => state === 'next') ?? null,
    done: cards.filter(({ state }) => state === 'completed').length,
    all: cards.length,
    /** The last guide led here. */
    isFinished: searchParams.has('finished') && completesCatalogue(reader.trail.completed),
    /** The record follows the last guide by a moment, and the session follows the record. */
    isDashboardOpen: decideAccess({ kind: 'member', standing }, 'offers').kind === 'allow',
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Guides() {
  const { search, found, again, acts, next, done, all, isFinished, isDashboardOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const form = useFollowedForm({ q: search });
  const apply = useApply();
  return (
    <>
      <ScreenTitle>{t('pages.guides.title')}</ScreenTitle>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Form
          ref={form}
          role="search"
          onChange={apply}
          replace
          preventScrollReset
          className="flex grow items-end gap-3"
        >
          <SearchField
            label={t('onboarding:library.search')}
            placeholder={t('onboarding:library.search')}
            text={search}
            className="w-full max-w-sm"
          />
        </Form>
        <p className="flex min-h-9 items-center text-sm text-muted">
          {t('onboarding:library.completed', { done, all })}
        </p>
        {isFinished ? null : (
          <Button asChild variant="outline">
            <Link to={path('guides/plan')}>{t('onboarding:plan.open')}</Link>
          </Button>
        )}
      </div>
      {isFinished ? <AllDone isDashboardOpen={isDashboardOpen} /> : null}
      <ReadAgain guides={again} />
      {/* Stays while a search changes it, so that it is read out. */}
      <p role="status" className="sr-only">
        {found ? t('onboarding:library.found', { count: found.length }) : null}
      </p>
      {found === null ? (
        <>
          {next ? <NextGuide guide={next} isNew={done === 0} /> : null}
          {acts.map(({ phase, guides }, index) => (
            <Chapter key={phase} phase={phase} number={index + 1} guides={guides} isAllDone={done === all} />
          ))}
        </>
      ) : found.length > 0 ? (
        <GuideList guides={found} base={path('guides')} />
      ) : (
        <EmptyState title={t('pages.guides.empty.title')} description={t('pages.guides.empty.description')} />
      )}
    </>
  );
}
