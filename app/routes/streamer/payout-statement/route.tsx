import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paydayOfAddress } from '#app/domain/payouts/calendar.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readPayday } from '#app/server/payouts/statement.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';
import { WayBack } from '#app/ui/layout/page-header.tsx';
import { PageSkeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Payday } from './payday.tsx';

/** One payday of the reader's; 404 for what is no payday. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, stream } = await guard(args, 'dashboard/payouts/:cycle');
  const now = new Date();
  const cycle = paydayOfAddress(args.params.cycle, now, knownCutOffs());
  if (!cycle) throw data(null, { status: 404 });
  const asked = { uid: identity.uid, cycle, now, language, standing };
  return {
    title: pageTitle(language, 'pages.dashboardPayoutsCycle.title'),
    cycle,
    now: now.toISOString(),
    payday: await stream((read) => readPayday(read, asked)),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PayoutStatementPage() {
  const { cycle, now, payday } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <WayBack>
        <TextLink to={path('dashboard/payouts')}>{t('pages.dashboardPayouts.title')}</TextLink>
      </WayBack>
      <h1 id="page-title" tabIndex={-1} className="text-body text-muted">
        {t('payout.request.payday')} <DateTime value={cycle.payAt} locale={language} style="date" />
      </h1>
      <Streamed
        outcome={payday.outcome}
        failure="errors.payout.fetch"
        fallback={<PageSkeleton hero label={t('loading.page')} />}
      >
        {(found) => <Payday {...found} cycle={cycle} now={now} />}
      </Streamed>
    </>
  );
}
