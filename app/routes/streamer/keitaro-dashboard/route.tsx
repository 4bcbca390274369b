import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DailyStatsPage } from '#app/frame/daily-stats-page.tsx';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listDailyStats } from '#app/server/repositories/daily-stats.server.ts';

/** The tracker's figures for the streamer's own links, as imported. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read } = await guard(args, 'keitaro-dashboard');
  const days = await read((db) => listDailyStats(db, identity.uid));
  return { title: pageTitle(language, 'pages.keitaroDashboard.title'), days };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function KeitaroDashboard() {
  const { days } = useLoaderData<typeof loader>();
  return <DailyStatsPage page="keitaroDashboard" days={days} />;
}
