import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#app/frame/list-page.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listCommissions } from '#app/server/repositories/commissions.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { DateTime } from '#app/ui/time.tsx';

const TONES = { pending: 'neutral', held: 'warn', available: 'good', rejected: 'bad' } as const;

/** The streamer's commissions, a page at a time; the cursor `before` is a time in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read } = await guard(args, 'commissions');
  const { pathname, searchParams } = new URL(args.request.url);
  const cursor = new Date(searchParams.get('before') ?? Number.NaN);
  const before = Number.isNaN(cursor.getTime()) ? null : cursor;
  const { commissions, more } = await read((db) => listCommissions(db, identity.uid, before));
  const last = commissions.at(-1);
  return {
    title: pageTitle(language, 'pages.commissions.title'),
    commissions,
    first: before ? pathname : null,
    next: more && last ? `${pathname}?before=${encodeURIComponent(last.createdAt.toISOString())}` : null,
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Commissions() {
  const { commissions, first, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ListPage
      page="commissions"
      rows={commissions}
      rowKey={({ createdAt, offerId, amountMinor }) => `${createdAt.toISOString()}-${offerId}-${amountMinor}`}
      columns={[
        {
          key: 'at',
          header: t('commissions.earnedAt'),
          rowHeader: true,
          cell: ({ createdAt }) => <DateTime value={createdAt} locale={language} />,
        },
        { key: 'offer', header: t('commissions.offer'), cell: ({ offerId }) => offerId },
        {
          key: 'state',
          header: t('commissions.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`commissions.states.${state}`)}</Badge>,
        },
        {
          key: 'available',
          header: t('commissions.availableAt'),
          cell: ({ availableAt }) =>
            availableAt ? <DateTime value={availableAt} locale={language} style="date" /> : '–',
        },
        {
          key: 'amount',
          header: t('commissions.amount'),
          align: 'end',
          lead: true,
          cell: ({ amountMinor, currency }) => <MoneyText money={{ amountMinor, currency }} locale={language} />,
        },
      ]}
    >
      <Pagination
        label={t('table.pages')}
        previous={first ? { href: first, label: t('actions.previous') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </ListPage>
  );
}
