import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MARGIN_BREAKDOWNS } from '#app/domain/figures/breakdowns.ts';
import { dayOf, readRange } from '#app/domain/figures/date-range.ts';
import { readCursor } from '#app/domain/platform/page-cursor.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readActiveStreamers } from '#app/server/figures/active-streamers.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readInOf, tellGuideStats } from '#app/server/guides/stats.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { monthAsked, readMarginPage, reportingCurrency } from '#app/server/figures/margin.server.ts';
import { readMoney } from '#app/server/figures/money.server.ts';
import { MOST_PROGRAMME_DAYS } from '#app/server/figures/programme.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { listCohorts } from '#app/server/figures/programme-stats-collection.server.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { AnalyticsHead, VIEWS } from './analytics-head.tsx';
import { ProgrammeFiguresView } from './programme-figures.tsx';

// One view is open; the first is there with the page.
const Cohorts = lazyExtra(async () => (await import('./cohorts.tsx')).Cohorts);
const GuidesLeft = lazyExtra(async () => (await import('./guides-left.tsx')).GuidesLeft);
const GuideStats = lazyExtra(async () => (await import('./guide-stats.tsx')).GuideStats);
const MarginView = lazyExtra(async () => (await import('./margin.tsx')).MarginView);

/**
 * The programme in figures: `?view=money` for a range of days (`from`, `to`) in the currency `in`, `?view=margin` for its revenue and
 * cost, by streamer of a `month`, `?view=people` for sign-ups and guides read in `lang`. Only the view that is open is read.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language, session, stream } = await guard(args, 'admin/analytics');
  const { searchParams } = new URL(args.request.url);
  const today = dayOf(new Date());
  const range = readRange(searchParams, today, '30-days', MOST_PROGRAMME_DAYS);
  const view = VIEWS.find((one) => one === searchParams.get('view')) ?? 'money';
  const by = MARGIN_BREAKDOWNS.find((one) => one === searchParams.get('by')) ?? 'offers';
  const currency = reportingCurrency(searchParams);
  const month = monthAsked(searchParams, range, today);
  const after = readCursor(searchParams.get('after'));
  return {
    ...{ today, range, view, by, month, currency },
    title: pageTitle(language, 'pages.adminAnalytics.title'),
    isFirst: after === null,
    money:
      view === 'money'
        ? await stream(async (read) => {
            const [money, active] = await Promise.all([
              readMoney(read, { range, currency, today }, language),
              readActiveStreamers(read, range),
            ]);
            return { money, active };
          })
        : null,
    margin:
      view === 'margin'
        ? await stream((read) => readMarginPage(read, { range, by, currency, today, month, after }, language))
        : null,
    people:
      view === 'people'
        ? await stream(async (read) => {
            const [cohorts, stats] = await Promise.all([
              read(listCohorts()),
              read(collections.guideStats.byId('current')),
            ]);
            return { cohorts, guides: await tellGuideStats(session.env, language, stats, readInOf(searchParams)) };
          })
        : null,
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Analytics() {
  const { today, range, view, by, month, currency, isFirst, money, margin, people } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const waiting = <SkeletonRows rows={8} label={t('loading.page')} />;
  return (
    <>
      <AnalyticsHead {...{ view, range, by, month, currency }} />
      {money ? (
        <Streamed key={`${range.from} ${range.to} ${currency}`} outcome={money.outcome} fallback={waiting}>
          {(shown) => (
            <ProgrammeFiguresView {...{ ...shown, today, range, language }} by={by === 'countries' ? by : 'offers'} />
          )}
        </Streamed>
      ) : null}
      {margin ? (
        <Streamed
          key={`${range.from} ${range.to} ${by} ${month} ${currency}`}
          outcome={margin.outcome}
          fallback={waiting}
        >
          {(shown) => (
            <Suspense fallback={waiting}>
              <MarginView {...{ margin: shown, today, range, isFirst, language }} />
            </Suspense>
          )}
        </Streamed>
      ) : null}
      {people ? (
        <Streamed outcome={people.outcome} fallback={waiting}>
          {({ cohorts, guides }) => (
            <Suspense fallback={waiting}>
              <Cohorts cohorts={cohorts} language={language} />
              <GuideStats stats={guides} language={language} />
              {guides ? <GuidesLeft stats={guides} language={language} /> : null}
            </Suspense>
          )}
        </Streamed>
      ) : null}
    </>
  );
}
