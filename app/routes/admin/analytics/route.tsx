import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf, readRange } from '#app/domain/figures/date-range.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readActiveStreamers } from '#app/server/figures/active-streamers.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { tellGuideStats } from '#app/server/guides/stats.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { MOST_PROGRAMME_DAYS, readProgramme } from '#app/server/figures/programme.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { listCohorts } from '#app/server/figures/programme-stats-collection.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { Cohorts } from './cohorts.tsx';
import { GuideStats } from './guide-stats.tsx';
import { ProgrammeFiguresView } from './programme-figures.tsx';

const VIEWS = ['money', 'people'] as const;
/** The parameters of the other view, also for its file. */
const PEOPLE = { view: 'people' };

/** The programme in figures: `?view=money` for a range of days (`from`, `to`), `?view=people` for sign-ups and guides. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, session, stream } = await guard(args, 'admin/analytics');
  const { searchParams } = new URL(args.request.url);
  const today = dayOf(new Date());
  const range = readRange(searchParams, today, '30-days', MOST_PROGRAMME_DAYS);
  const isPeople = searchParams.get('view') === 'people';
  return {
    title: pageTitle(language, 'pages.adminAnalytics.title'),
    today,
    range,
    by: searchParams.get('by') === 'countries' ? ('countries' as const) : ('offers' as const),
    money: isPeople
      ? null
      : await stream(async (read) => {
          const [programme, active] = await Promise.all([
            readProgramme(read, range, language),
            readActiveStreamers(read, range),
          ]);
          return { programme, active };
        }),
    people: isPeople
      ? await stream(async (read) => {
          const [cohorts, stats] = await Promise.all([
            read(listCohorts()),
            read(collections.guideStats.byId('current')),
          ]);
          return { cohorts, guides: await tellGuideStats(session.env, language, stats) };
        })
      : null,
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Analytics() {
  const { today, range, by, money, people } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const waiting = <SkeletonRows rows={8} label={t('loading.page')} />;
  return (
    <>
      <PageHeader
        title={t('pages.adminAnalytics.title')}
        description={t('pages.adminAnalytics.description')}
        action={
          <Button asChild variant="outline">
            <a href={hrefWith(path('admin/analytics/export'), people ? PEOPLE : range)} download>
              {t('actions.csv')}
            </a>
          </Button>
        }
      />
      <TabLinks
        className="mb-6"
        label={t('pages.adminAnalytics.title')}
        tabs={VIEWS.map((view) => ({
          to: hrefWith('', view === 'people' ? PEOPLE : range),
          label: t(`admin.analytics.${view}`),
          current: (view === 'people') === (people !== null),
        }))}
      />
      {money ? (
        <Streamed key={`${range.from} ${range.to}`} outcome={money.outcome} fallback={waiting}>
          {(shown) => <ProgrammeFiguresView {...{ ...shown, today, range, by, language }} />}
        </Streamed>
      ) : null}
      {people ? (
        <Streamed outcome={people.outcome} fallback={waiting}>
          {({ cohorts, guides }) => (
            <>
              <Cohorts cohorts={cohorts} language={language} />
              <GuideStats stats={guides} language={language} />
            </>
          )}
        </Streamed>
      ) : null}
    </>
  );
}
