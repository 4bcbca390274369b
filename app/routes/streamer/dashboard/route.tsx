import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import { withLanguage } from '#app/domain/redirects.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { readPayoutState } from '#app/server/payout-facts.server.ts';
import { askForPayout, takePayoutBack } from '#app/server/request-payout.server.ts';
import { redirectWithToast } from '#app/server/toast.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import { DateTime } from '#app/ui/time.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { PayoutCard } from './payout-card.tsx';
import { RequestHistory } from './request-history.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, read } = await guard(args, 'dashboard');
  const { balance, ...state } = await read((db) => readPayoutState(db, identity.uid, standing, new Date()));
  return {
    title: pageTitle(language, 'pages.dashboard.title'),
    balance: balance && {
      currency: balance.currency,
      availableMinor: balance.availableMinor,
      heldMinor: balance.heldMinor,
      reservedMinor: balance.reservedMinor,
      paidMinor: balance.paidMinor,
    },
    ...state,
  };
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
  const { balance, profile, cycle, cycleState, request, history, blockers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = usePageFacts();
  const { t } = useTranslation();
  const path = usePath();
  const money = (amountMinor: number) =>
    balance ? <MoneyText money={{ amountMinor, currency: balance.currency }} locale={language} /> : null;
  return (
    <>
      <PageHeader title={t('pages.dashboard.title')} description={t('pages.dashboard.description')} />
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      {balance ? (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <StatTile lead label={t('dashboard.balance.available')} value={money(balance.availableMinor)} />
          <StatTile label={t('dashboard.balance.held')} value={money(balance.heldMinor)} />
          <StatTile label={t('dashboard.balance.reserved')} value={money(balance.reservedMinor)} />
          <StatTile label={t('dashboard.balance.paid')} value={money(balance.paidMinor)} />
        </div>
      ) : (
        <EmptyState
          title={t('pages.dashboard.empty.title')}
          description={t('pages.dashboard.empty.description')}
          action={<TextLink to={path('/offers')}>{t('nav.offers')}</TextLink>}
        />
      )}
      <p className="mt-6 text-muted" data-testid="next-payout-date">
        {t('dashboard.nextPayout')}{' '}
        {profile ? <DateTime value={profile.nextPayoutDate} locale={language} style="date" /> : t('time.never')}
      </p>
      <PayoutCard cycle={cycle} cycleState={cycleState} request={request} blockers={blockers} />
      <RequestHistory requests={history} />
    </>
  );
}
