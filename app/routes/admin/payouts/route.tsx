import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { cycleOf, nextPayoutDate, openCycleAt, parseCycleId, previousPayoutDate } from '#app/domain/payout-calendar.ts';
import { BlockerList } from '#app/frame/blocker-list.tsx';
import { ListPage } from '#app/frame/list-page.tsx';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { REQUEST_TONES } from '#app/frame/request-tones.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listCycleRequests } from '#app/server/repositories/payout-requests.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { DateTime } from '#app/ui/time.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const PAGE_SIZE = 50;

/** The requests of one cycle (`?cycle=yyyy-mm-dd`, the open one by default) with what blocks them. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/payouts');
  const wanted = new URL(args.request.url).searchParams.get('cycle');
  const cycle = (wanted && parseCycleId(wanted)) || openCycleAt(new Date());
  const requests = await read((db) => listCycleRequests(db, cycle.id, PAGE_SIZE));
  return {
    title: pageTitle(language, 'pages.adminPayouts.title'),
    cycle,
    previous: cycleOf(previousPayoutDate(cycle.payAt)).id,
    next: cycle.payAt < openCycleAt(new Date()).payAt ? cycleOf(nextPayoutDate(cycle.payAt)).id : null,
    requests,
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminPayouts() {
  const { cycle, previous, next, requests } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <ListPage
      page="adminPayouts"
      rows={requests}
      rowKey={({ userId }) => userId}
      toolbar={
        <Pagination
          className="mt-0! mb-4"
          label={t('admin.payouts.cycle')}
          note={
            <>
              {t('admin.payouts.cycle')}{' '}
              <span className="font-medium text-ink">
                <DateTime value={cycle.payAt} locale={language} style="date" />
              </span>
            </>
          }
          previous={{ href: `?cycle=${previous}`, label: t('actions.previous') }}
          next={next ? { href: `?cycle=${next}`, label: t('actions.next') } : null}
        />
      }
      columns={[
        {
          key: 'person',
          header: t('admin.streamers.name'),
          rowHeader: true,
          cell: ({ userId }) => <TextLink to={path(`/admin/streamer-detail/${userId}`)}>{userId}</TextLink>,
        },
        {
          key: 'state',
          header: t('admin.payouts.state'),
          cell: ({ state }) => <Badge tone={REQUEST_TONES[state]}>{t(`requestState.${state}`)}</Badge>,
        },
        {
          key: 'blockers',
          header: t('admin.payouts.blockers'),
          cell: ({ blockers }) => (blockers && blockers.length > 0 ? <BlockerList blockers={blockers} /> : '–'),
        },
        {
          key: 'amount',
          header: t('admin.payouts.amount'),
          align: 'end',
          cell: ({ amountMinor, currency }) =>
            amountMinor !== undefined && currency ? (
              <MoneyText money={{ amountMinor, currency }} locale={language} />
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
