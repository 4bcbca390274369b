import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { nextPlace } from '#app/domain/platform/page-cursor.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readStreamList } from '#app/server/streams/list.server.ts';
import { readPromotable } from '#app/server/streams/offers.server.ts';
import { newPlan, offerChoices } from '#app/server/streams/plan.server.ts';
import { parseStreamQuery, streamsHref } from '#app/server/streams/query.server.ts';
import { planOnForm } from '#app/server/streams/steps.server.ts';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { PageSkeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { NextUp } from './next-up.tsx';
import { PlanStream } from './plan-stream.tsx';
import { StreamTable } from './stream-table.tsx';
import { StreamViews } from './stream-views.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** The reader's streams, upcoming, live or past as `view` says; `view=plan` is the form for a new one. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, read, stream } = await guard(args, 'streams');
  const { pathname, searchParams } = new URL(args.request.url);
  if (searchParams.get('view') === 'plan') {
    const { uid } = identity;
    const [{ choices }, channel] = await read((read) =>
      Promise.all([readPromotable(read, uid), read(collections.applications.byId(uid))]),
    );
    const plan = { values: newPlan(channel), choices: offerChoices(choices, language) };
    return { title: pageTitle(language, 'streams.plan'), plan, list: null };
  }
  const { view, after } = parseStreamQuery(searchParams);
  const page = await stream(async (read) => {
    const { more, streams, ...found } = await readStreamList(read, identity.uid, view, after, new Date());
    const first = after ? streamsHref(pathname, view, null) : null;
    const next = nextPlace(streams, more, (last) => streamsHref(pathname, view, last));
    // On the first page of what comes one stands out.
    const toPrepare = (!after && view === 'upcoming' && streams.find(({ missed }) => !missed)) || null;
    return { ...found, streams: streams.filter((one) => one !== toPrepare), toPrepare, first, next };
  });
  const list = { view, search: searchParams.toString(), page };
  return { title: pageTitle(language, 'pages.streams.title'), plan: null, list };
}

/** Plans a stream. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'streams');
  const form = await args.request.formData();
  if (form.get('intent') !== 'plan') throw data({ code: 'invalid-request' }, { status: 400 });
  return planOnForm(access, form, new Date());
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Streams() {
  const { plan, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  if (plan) return <PlanStream plan={plan} answer={answer} />;
  return (
    <>
      <ScreenTitle>{t('pages.streams.title')}</ScreenTitle>
      <StreamViews view={list.view} />
      <Streamed
        key={list.search}
        outcome={list.page.outcome}
        fallback={<PageSkeleton rows={6} row="h-16" label={t('loading.page')} />}
      >
        {({ streams, recent, brands, first, next, toPrepare }) => (
          <>
            {toPrepare ? <NextUp stream={toPrepare} brands={brands} /> : null}
            {toPrepare && streams.length === 0 ? null : (
              <StreamTable {...{ streams, brands }} view={list.view} whole={!first && !next} />
            )}
            <Pagination
              label={t('table.pages')}
              previous={first ? { href: first, label: t('actions.toStart') } : null}
              next={next ? { href: next, label: t('actions.next') } : null}
            />
            {recent.length > 0 ? (
              <Section
                className="mt-12"
                title={t('streams.recent')}
                aside={<TextLink to={hrefWith(path('streams'), { view: 'past' })}>{t('streams.allPast')}</TextLink>}
              >
                <StreamTable view="past" streams={recent} brands={brands} />
              </Section>
            ) : null}
          </>
        )}
      </Streamed>
    </>
  );
}
