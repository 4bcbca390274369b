import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { searchDirectory } from '#app/server/repositories/directory.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StatTile, StatTiles } from '#app/ui/stat-tile.tsx';
import { DateTime } from '#app/ui/time.tsx';
import { WaitingList } from './waiting-list.tsx';

/** What needs a decision: the people who wait, and the cycle that is open. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin');
  const { entries, more } = await read((db) =>
    searchDirectory(db, { text: '', field: 'nameLower', effectiveRole: 'pending', after: null }),
  );
  const cycle = openCycleAt(new Date());
  return { title: pageTitle(language, 'pages.admin.title'), waiting: entries, more, cycle };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminOverview() {
  const { waiting, more, cycle } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <PageHeader
        title={t('pages.admin.title')}
        description={t('pages.admin.description')}
        action={
          <Button asChild variant="brand">
            <Link to={path('/admin/streamers?role=pending')}>{t('admin.overview.reviewAll')}</Link>
          </Button>
        }
      />
      <StatTiles className="mb-8">
        <StatTile lead label={t('admin.overview.pending')} value={more ? `${waiting.length}+` : waiting.length} />
        <StatTile
          label={t('admin.overview.openCycle')}
          value={<DateTime value={cycle.payAt} locale={language} style="date" zone={null} />}
          note={
            <>
              {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} />
            </>
          }
        />
      </StatTiles>
      <WaitingList
        people={waiting}
        empty={<EmptyState title={t('pages.admin.empty.title')} description={t('pages.admin.empty.description')} />}
      />
    </>
  );
}
