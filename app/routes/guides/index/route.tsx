import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GuideList } from '#app/frame/guide-list.tsx';
import { usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { guideCards } from '#app/server/guide-cards.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { getGuideProgress } from '#app/server/repositories/guide-progress.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** The library of guides, searched through the URL; open to every streamer and admin, whatever is completed. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read, session } = await guard(args, 'guides');
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const completed = (await read((db) => getGuideProgress(db, identity.uid)))?.completed ?? {};
  const wanted = search.toLocaleLowerCase(language);
  const cards = await guideCards(session.env, language, completed);
  const guides = cards.filter(({ title, summary }) =>
    `${title} ${summary}`.toLocaleLowerCase(language).includes(wanted),
  );
  return { title: pageTitle(language, 'pages.guides.title'), search, guides };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Guides() {
  const { search, guides } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader title={t('pages.guides.title')} description={t('pages.guides.description')} />
      <Form role="search" className="mb-8 flex items-end gap-3">
        <Field name="q" type="search" label={t('actions.search')} defaultValue={search} className="w-full max-w-sm" />
        <Button type="submit" variant="secondary" className="h-11!">
          {t('actions.search')}
        </Button>
      </Form>
      {guides.length > 0 ? (
        <GuideList guides={guides} base={path('/guides')} />
      ) : (
        <EmptyState title={t('pages.guides.empty.title')} description={t('pages.guides.empty.description')} />
      )}
    </>
  );
}
