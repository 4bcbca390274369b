import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { parametersOf, readPerformanceQuery } from '#app/domain/figures/performance-query.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readPerformance } from '#app/server/figures/performance.server.ts';
import { Button } from '#app/ui/button.tsx';
import { DateRangePicker } from '#app/ui/date-range-picker.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Figures } from './figures.tsx';

/** Figures of a range of days (`from`, `to`): one as a chart (`figure`), and a table (`by`, `page`). */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'performance');
  const now = new Date();
  const query = readPerformanceQuery(new URL(args.request.url).searchParams, dayOf(now));
  return {
    title: pageTitle(language, 'pages.performance.title'),
    today: dayOf(now),
    query,
    performance: await stream((read) => readPerformance(read, identity.uid, query, language, now)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PerformancePage() {
  const { today, query, performance } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { from: _from, to: _to, ...kept } = parametersOf(query, { page: 1 });
  return (
    <>
      <PageHeader
        title={t('pages.performance.title')}
        description={t('pages.performance.description')}
        action={
          <>
            <TextLink to={path('keitaro-dashboard')}>{t('performance.tracker')}</TextLink>
            <Button asChild variant="outline">
              <a href={hrefWith(path('performance/export'), { ...query.range, by: query.by })} download>
                {t('actions.csv')}
              </a>
            </Button>
          </>
        }
      />
      <DateRangePicker range={query.range} refused={query.refused} today={today} parameters={kept} className="mb-6" />
      <Streamed
        key={`${query.range.from}${query.range.to}`}
        outcome={performance.outcome}
        fallback={<SkeletonRows rows={8} label={t('loading.page')} />}
      >
        {(data) => <Figures performance={data} language={language} />}
      </Streamed>
    </>
  );
}
