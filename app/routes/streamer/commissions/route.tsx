import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readCommissionFilter } from '#app/domain/income/commission-filter.ts';
import { readTimeCursor } from '#app/domain/platform/page-cursor.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readCommissions } from '#app/server/income/commission-list.server.ts';
import { mayQuestion, readLedgerPage } from '#app/server/ledger/questions.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { FileLink } from '#app/ui/layout/file-link.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { PageSkeleton } from '#app/ui/feedback/skeleton.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { useZoneName } from '#app/ui/values/zone-name.ts';
import { CommissionList } from './commission-list.tsx';
import { LedgerList } from './ledger-list.tsx';

/**
 * Two views by `view`: commissions (filters `state`, `offer`, `stream`, cursor `before`, a time and an id) and the ledger (cursor
 * `before`, a sequence number).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, stream } = await guard(args, 'commissions');
  const mayAsk = mayQuestion(standing);
  const { searchParams } = new URL(args.request.url);
  const title = pageTitle(language, 'pages.commissions.title');
  if (searchParams.get('view') === 'ledger') {
    const before = Number.parseInt(searchParams.get('before') ?? '', 10);
    const ledger = await stream((read) =>
      readLedgerPage(read, identity.uid, { before: Number.isSafeInteger(before) ? before : null, mayAsk }),
    );
    return { title, view: 'ledger' as const, search: searchParams.toString(), ledger };
  }
  const filter = readCommissionFilter(searchParams);
  const after = readTimeCursor(searchParams.get('before'));
  const list = await stream((read) => readCommissions(read, identity.uid, { filter, after, language, mayAsk }));
  return { title, view: 'commissions' as const, search: searchParams.toString(), filter, list };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Commissions() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const isLedger = loaded.view === 'ledger';
  const fallback = <PageSkeleton hero={!isLedger} label={t('loading.page')} />;
  return (
    <>
      <ScreenTitle>{t('pages.commissions.title')}</ScreenTitle>
      <div className="mb-5 flex items-center gap-4 border-b border-line">
        <TabLinks
          className="min-w-0 grow self-end border-b-0!"
          label={t('commissions.views')}
          tabs={(['commissions', 'ledger'] as const).map((view) => ({
            to: hrefWith(path('commissions'), { view: view === 'ledger' ? view : null }),
            label: t(`commissions.view.${view}`),
            current: view === loaded.view,
          }))}
        />
        <FileLink
          key={loaded.view}
          href={hrefWith({ pathname: path('commissions/export'), search: loaded.search })}
          label={t('actions.csv')}
        />
      </div>
      {loaded.view === 'ledger' ? (
        <Streamed key={loaded.search} outcome={loaded.ledger.outcome} fallback={fallback}>
          {(page) => (
            <>
              <LedgerList {...page} search={loaded.search} />
              <ZoneLine />
            </>
          )}
        </Streamed>
      ) : (
        <Streamed key={loaded.search} outcome={loaded.list.outcome} fallback={fallback}>
          {(page) => (
            <>
              <CommissionList {...page} filter={loaded.filter} search={loaded.search} />
              <ZoneLine />
            </>
          )}
        </Streamed>
      )}
    </>
  );
}

/** With the rows: nobody knows before how far down it is. A page that asked for the zone would draw its parts again. */
function ZoneLine() {
  const { t } = useTranslation();
  const zone = useZoneName(usePageFacts().language);
  return <p className="mt-5 text-sm text-faint">{t('timeZone', { zone })}</p>;
}
