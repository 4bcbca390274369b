import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { parametersOf, readPerformanceQuery } from '#app/domain/figures/performance-query.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readPerformance } from '#app/server/figures/performance.server.ts';
import { DateRangePicker } from '#app/ui/choices/date-range-picker.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { PageSkeleton } from '#app/ui/feedback/skeleton.tsx';
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
  const { from: _from, to: _to, ...kept } = parametersOf(query, { page: 1 });
  return (
    <>
      <ScreenTitle>{t('pages.performance.title')}</ScreenTitle>
      <DateRangePicker range={query.range} refused={query.refused} today={today} parameters={kept} className="mb-6" />
      <Streamed
        key={`${query.range.from}${query.range.to}`}
        outcome={performance.outcome}
        fallback={<PageSkeleton hero chart label={t('loading.page')} />}
      >
        {(data) => <Figures performance={data} language={language} />}
      </Streamed>
    </>
  );
}
