import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { readPerformanceQuery } from '#app/domain/figures/performance-query.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readPerformance } from '#app/server/figures/performance.server.ts';
import { DateRangePicker } from '#app/ui/choices/date-range-picker.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Report, REPORT_PARTS } from './report.tsx';

/** The tracker's report on the reader's own sub-ids; `by` is day, country or offer. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'keitaro-dashboard');
  const now = new Date();
  const query = readPerformanceQuery(new URL(args.request.url).searchParams, dayOf(now), REPORT_PARTS);
  return {
    title: pageTitle(language, 'pages.keitaroDashboard.title'),
    today: dayOf(now),
    query,
    performance: await stream((read) => readPerformance(read, identity.uid, query, language, now)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function KeitaroDashboard() {
  const { today, query, performance } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <>
      <PageHeader title={t('pages.keitaroDashboard.title')} description={t('pages.keitaroDashboard.description')} />
      <DateRangePicker
        range={query.range}
        refused={query.refused}
        today={today}
        parameters={{ by: query.by }}
        className="mb-6"
      />
      <Streamed
        key={`${query.range.from}${query.range.to}`}
        outcome={performance.outcome}
        fallback={<SkeletonRows rows={8} label={t('loading.page')} />}
      >
        {(data) => <Report performance={data} language={language} />}
      </Streamed>
    </>
  );
}
