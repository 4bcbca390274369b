import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { dayOf, readRange } from '#app/domain/date-range.ts';
import { DIMENSIONS } from '#app/domain/monthly-stats.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { Streamed } from '#app/frame/streamed.tsx';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { readPerformance } from '#app/server/performance.server.ts';
import { Button } from '#app/ui/button.tsx';
import { DateRangePicker } from '#app/ui/date-range-picker.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { Figures } from './figures.tsx';

/** Figures of a range of days (`from`, `to`), broken down by `by`. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'performance');
  const { searchParams } = new URL(args.request.url);
  const today = dayOf(new Date());
  const range = readRange(searchParams, today);
  return {
    title: pageTitle(language, 'pages.performance.title'),
    today,
    range,
    by: DIMENSIONS.find((one) => one === searchParams.get('by')) ?? 'offers',
    performance: await stream((db) => readPerformance(db, identity.uid, range, language)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PerformancePage() {
  const { today, range, by, performance } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const query = new URLSearchParams(range).toString();
  return (
    <>
      <PageHeader
        title={t('pages.performance.title')}
        description={t('pages.performance.description')}
        action={
          <Button asChild variant="outline">
            <a href={`${path('/performance/export')}?${query}`} download>
              {t('actions.csv')}
            </a>
          </Button>
        }
      />
      <DateRangePicker range={range} today={today} parameters={{ by }} className="mb-6" />
      <Streamed
        key={query}
        outcome={performance.outcome}
        fallback={<SkeletonRows rows={8} label={t('loading.page')} />}
      >
        {(data) => <Figures performance={data} by={by} range={range} language={language} />}
      </Streamed>
    </>
  );
}
