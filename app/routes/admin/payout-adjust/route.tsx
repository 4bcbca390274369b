import { hrefWith } from '#app/domain/platform/page-href.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readUnlessUnsent } from '#app/client/network/network-failure.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readAdjusted } from '#app/server/ledger/adjusted.server.ts';
import { adjustOnForm } from '#app/server/payouts/decision.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { readNamedWaiting } from '#app/server/ledger/proposals-collection.server.ts';
import { isOnlyAdminLeft } from '#app/server/figures/counters-collection.server.ts';
import { decideProposalOnForm } from '#app/server/ledger/proposals.server.ts';
import { AdjustForm } from './adjust-form.tsx';
import { LatestEntries } from './latest-entries.tsx';
import { Waiting } from '#app/features/ledger/waiting.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** Whose balance (`?uid=`), what is on it, and what waits for a second admin. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream, identity } = await guard(args, 'admin/payouts/adjust');
  const uid = new URL(args.request.url).searchParams.get('uid') ?? '';
  return {
    title: pageTitle(language, 'pages.adminPayoutsAdjust.title'),
    uid,
    viewer: identity.uid,
    key: crypto.randomUUID(),
    waiting: await stream(async (read) => {
      const [proposals, isOnlyAdmin] = await Promise.all([read(readNamedWaiting()), read(isOnlyAdminLeft())]);
      return { proposals, isOnlyAdmin };
    }),
    person: await stream((read) => readAdjusted(read, { uid, admin: identity.uid, now: new Date() })),
  };
}

/** A correction as a ledger entry, with its reason; with the intent `decide` a decision on what waits for a second admin. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/payouts/adjust');
  const form = await args.request.formData();
  const { pathname, search } = new URL(args.request.url);
  if (form.get('intent') === 'decide') {
    const decided = await decideProposalOnForm(access, form);
    if (!decided.ok) return data({ failure: decided.failure }, { status: decided.status });
    return redirectWithToast(pathname + search, { kind: 'success', key: decided.data });
  }
  const answer = await adjustOnForm(access, form);
  if (!answer.ok) return data({ failure: answer.failure }, { status: answer.status });
  const { key, uid, values } = answer.data;
  return redirectWithToast(hrefWith(pathname, { uid }), { kind: 'success', key, values });
}

/** A correction that a colleague made first is shown. Decisions on what waits stay as they were typed. */
export function shouldRevalidate({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.has('amount') ? readUnlessUnsent({ actionStatus }) : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminPayoutAdjust() {
  const { uid, key, person, viewer, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/payouts')}>{t('pages.adminPayouts.title')}</TextLink>}
        title={t('pages.adminPayoutsAdjust.title')}
        description={t('pages.adminPayoutsAdjust.description')}
      />
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      <Streamed outcome={waiting.outcome} failure="errors.payout.fetch" fallback={null}>
        {({ proposals, isOnlyAdmin }) => <Waiting {...{ proposals, viewer, isOnlyAdmin }} />}
      </Streamed>
      <Streamed
        outcome={person.outcome}
        failure="errors.payout.fetch"
        fallback={<SkeletonRows rows={4} label={t('loading.page')} />}
      >
        {(found) => {
          if (!found?.isCorrectable) {
            const about = found ? 'none' : 'empty';
            return (
              <EmptyState
                title={t(`pages.adminPayoutsAdjust.${about}.title`, { name: found?.name ?? found?.username })}
                description={t(`pages.adminPayoutsAdjust.${about}.description`)}
              />
            );
          }
          const { entries, ...facts } = found;
          return (
            <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
              <AdjustForm key={uid} uid={uid} {...facts} freshKey={key} />
              <LatestEntries uid={uid} entries={entries} />
            </div>
          );
        }}
      </Streamed>
    </>
  );
}
