import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readTime } from '#app/domain/platform/page-cursor.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { decideOnIncome } from '#app/server/income/decisions.server.ts';
import { type Income, readIncome } from '#app/server/income/page.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { HeldCommissions } from './held-commissions.tsx';
import { Quarantine } from './quarantine.tsx';
import { Alerts, JobRuns } from './watch-lists.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

const VIEWS = ['quarantine', 'held', 'alerts', 'jobs'] as const;

/** Where the money comes from: what waits for a decision, what does not add up, and how the jobs went, as `?view=` says. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream } = await guard(args, 'admin/income');
  const { searchParams, search } = new URL(args.request.url);
  const view = VIEWS.find((one) => one === searchParams.get('view')) ?? 'quarantine';
  const after = readTime(searchParams.get('after'));
  return {
    title: pageTitle(language, 'pages.adminIncome.title'),
    search,
    view,
    isFirst: after === null,
    income: await stream((read) => readIncome(read, view, after)),
  };
}

/** A decision on one conversion or commission. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/income');
  const answer = await decideOnIncome(access, await args.request.formData());
  if (!answer.ok) return data(answer, { status: answer.status });
  const { pathname, search } = new URL(args.request.url);
  return redirectWithToast(pathname + search, {
    kind: 'success',
    key: answer.waits ? 'toasts.waitsForAdmin' : 'income.done',
  });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function IncomePage() {
  const { search, view, isFirst, income } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.adminIncome.title')} description={t('pages.adminIncome.description')} />
      <TabLinks
        className="mb-6"
        label={t('pages.adminIncome.title')}
        tabs={VIEWS.map((one) => ({ to: `?view=${one}`, label: t(`income.views.${one}`), current: one === view }))}
      />
      <Streamed key={search} outcome={income.outcome} fallback={<SkeletonRows rows={6} label={t('loading.page')} />}>
        {(shown) => (
          <>
            <View income={shown} />
            <Pagination
              label={t('table.pages')}
              previous={isFirst ? null : { href: `?view=${view}`, label: t('actions.toStart') }}
              next={
                shown.next
                  ? {
                      href: `?${new URLSearchParams({ view, after: shown.next }).toString()}`,
                      label: t('actions.next'),
                    }
                  : null
              }
            />
          </>
        )}
      </Streamed>
    </>
  );
}

function View({ income }: { income: Income }) {
  const answer = useActionData<typeof action>();
  switch (income.view) {
    case 'quarantine':
      return <Quarantine rows={income.rows} answer={answer} />;
    case 'held':
      return <HeldCommissions rows={income.rows} answer={answer} />;
    case 'alerts':
      return <Alerts rows={income.rows} />;
    case 'jobs':
      return <JobRuns rows={income.rows} />;
  }
}
