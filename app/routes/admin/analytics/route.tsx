import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#app/frame/list-page.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { tellGuideStats } from '#app/server/guide-stats.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { getGuideStats } from '#app/server/repositories/guide-stats.server.ts';
import { listBatches } from '#app/server/repositories/payout-batches.server.ts';
import { batchColumns, batchRows } from '#app/frame/batch-rows.tsx';
import { GuideStats } from './guide-stats.tsx';

/** The programme in figures: what each locked cycle pays, by currency, and where people stop in the guides. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read, session } = await guard(args, 'admin/analytics');
  const [batches, stats] = await read((db) => Promise.all([listBatches(db), getGuideStats(db)]));
  return {
    title: pageTitle(language, 'pages.adminAnalytics.title'),
    rows: batchRows(batches),
    guides: await tellGuideStats(session.env, language, stats),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Analytics() {
  const { rows, guides } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ListPage
      page="adminAnalytics"
      rows={rows}
      rowKey={({ id }) => id}
      columns={batchColumns(t, language)}
      toolbar={<h2 className="mb-4 text-lg font-semibold tracking-tight">{t('admin.analytics.payouts')}</h2>}
    >
      <GuideStats stats={guides} language={language} />
    </ListPage>
  );
}
