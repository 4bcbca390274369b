import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf, readRange } from '#app/domain/date-range.ts';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { Streamed } from '#app/frame/streamed.tsx';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { readPerformance } from '#app/server/performance.server.ts';
import { DateRangePicker } from '#app/ui/date-range-picker.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { Report, REPORT_PARTS } from './report.tsx';

/** The tracker's report on the reader's own sub-ids; `by` is day, country or offer. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'keitaro-dashboard');
  const { searchParams } = new URL(args.request.url);
  const today = dayOf(new Date());
  const range = readRange(searchParams, today);
  return {
    title: pageTitle(language, 'pages.keitaroDashboard.title'),
    today,
    range,
    by: REPORT_PARTS.find((one) => one === searchParams.get('by')) ?? 'days',
    performance: await stream((db) => readPerformance(db, identity.uid, range, language)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function KeitaroDashboard() {
  const { today, range, by, performance } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <>
      <PageHeader title={t('pages.keitaroDashboard.title')} description={t('pages.keitaroDashboard.description')} />
      <DateRangePicker range={range} today={today} parameters={{ by }} className="mb-6" />
      <Streamed
        key={`${range.from}${range.to}`}
        outcome={performance.outcome}
        fallback={<SkeletonRows rows={8} label={t('loading.page')} />}
      >
        {(data) => <Report performance={data} by={by} range={range} language={language} />}
      </Streamed>
    </>
  );
}
