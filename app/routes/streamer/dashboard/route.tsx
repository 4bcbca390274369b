import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import { withLanguage } from '#app/domain/redirects.ts';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { readPayoutState } from '#app/server/payout-facts.server.ts';
import { askForPayout, takePayoutBack } from '#app/server/request-payout.server.ts';
import { redirectWithToast } from '#app/server/toast.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { DateTime } from '#app/ui/time.tsx';
import { BalanceTiles } from './balance-tiles.tsx';
import { PayoutCard } from './payout-card.tsx';
import { RequestHistory } from './request-history.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, read } = await guard(args, 'dashboard');
  const title = pageTitle(language, 'pages.dashboard.title');
  try {
    return { title, payout: await read((db) => readPayoutState(db, identity.uid, standing, new Date())) };
  } catch (error) {
    // A record that does not fit its schema: the rest of the page still stands. Redirects and refusals go on their way.
    if (!(error instanceof z.core.$ZodError)) throw error;
    console.error(args.context.requestId, error);
    return { title, payout: null };
  }
}

/** Asks for the open cycle's payout (`intent=request`) or takes the request back (`intent=cancel`). */
export async function action(args: ActionFunctionArgs) {
  const { prefix, identity, read, session } = await guard(args, 'dashboard');
  const intent = (await args.request.formData()).get('intent');
  const { id } = openCycleAt(new Date());
  if (intent === 'cancel') {
    const failure = await takePayoutBack(session.db, identity.uid, id);
    if (failure) return data({ failure }, { status: 409 });
    return redirectWithToast(withLanguage(prefix, '/dashboard'), { kind: 'success', key: 'toasts.payoutCancelled' });
  }
  if (intent !== 'request') throw data({ code: 'invalid-request' }, { status: 400 });
  const failure = await askForPayout(read, session.db, identity.uid, id);
  if (failure) return data({ failure }, { status: failure === 'errors.payout.notFound' ? 404 : 409 });
  return redirectWithToast(withLanguage(prefix, '/dashboard'), { kind: 'success', key: 'toasts.payoutRequested' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Dashboard() {
  const { payout } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = usePageFacts();
  const { t } = useTranslation();
  const failure = payout ? answer?.failure : 'errors.payout.fetch';
  return (
    <>
      <PageHeader title={t('pages.dashboard.title')} description={t('pages.dashboard.description')} />
      {failure ? (
        <Alert kind="error" className="mb-6">
          {t(failure)}
        </Alert>
      ) : null}
      {payout ? (
        <>
          <BalanceTiles balance={payout.balance} />
          <p className="mt-6 text-muted">
            {t('dashboard.nextPayout')}{' '}
            {payout.profile ? (
              <DateTime value={payout.profile.nextPayoutDate} locale={language} style="date" />
            ) : (
              t('time.never')
            )}
          </p>
          <PayoutCard {...payout} />
          <RequestHistory requests={payout.history} />
        </>
      ) : null}
    </>
  );
}
