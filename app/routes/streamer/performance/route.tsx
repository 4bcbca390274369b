import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DailyStatsPage } from '#app/frame/daily-stats-page.tsx';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listDailyStats } from '#app/server/repositories/daily-stats.server.ts';

/** The streamer's figures by day and offer, as aggregated from conversions. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read } = await guard(args, 'performance');
  const days = await read((db) => listDailyStats(db, identity.uid));
  return { title: pageTitle(language, 'pages.performance.title'), days };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Performance() {
  const { days } = useLoaderData<typeof loader>();
  return <DailyStatsPage page="performance" days={days} />;
}
