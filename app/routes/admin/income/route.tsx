import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readDeskFilter } from '#app/domain/income/desk.ts';
import { readTimeCursor } from '#app/domain/platform/page-cursor.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { decideTogether } from '#app/server/income/decisions.server.ts';
import { freezeHeld, readDesk } from '#app/server/income/desk.server.ts';
import { rerunOnForm } from '#app/server/income/rerun.server.ts';
import { readAlertsOrJobs } from '#app/server/income/alerts-and-jobs.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { Desk } from './desk.tsx';
import { DecidedRows } from './decided-rows.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

// The table of money is there with the page.
const WatchList = lazyControls(async () => (await import('./watch-lists.tsx')).WatchList);

const VIEWS = ['desk', 'alerts', 'jobs'] as const;

/** Every commission and conversion as `?kind=` and the other filters narrow them, with `?sum=all` added up; with `?view=` what does not add up, or the jobs. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'admin/income');
  const { searchParams, search } = new URL(args.request.url);
  const title = pageTitle(language, 'pages.adminIncome.title');
  const view = VIEWS.find((one) => one === searchParams.get('view')) ?? 'desk';
  if (view !== 'desk') {
    const watched = await stream(
      withTable(identity.uid, view, (read) => readAlertsOrJobs(read, view, searchParams, new Date())),
    );
    return { title, search, view, watched };
  }
  const filter = readDeskFilter(searchParams);
  const after = readTimeCursor(searchParams.get('after'));
  const sumsAll = searchParams.get('sum') === 'all';
  const asked = { filter, after, sumsAll, language, now: new Date() };
  const desk = await stream(withTable(identity.uid, 'income', (read) => readDesk(read, asked)));
  return { title, search, view, filter, isFirst: after === null, desk };
}

/**
 * The same decision on several commissions, which may be part of more (`part`), or with `intent=select` all in their hold period that are listed.
 * With `intent=rerun` a job is run again.
 */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/income');
  const form = await args.request.formData();
  const { pathname, search, searchParams } = new URL(args.request.url);
  if (form.get('intent') === 'select') return { frozen: await freezeHeld(access, readDeskFilter(searchParams)) };
  if (form.get('intent') === 'rerun') {
    const rerun = await rerunOnForm(access, form);
    if (!rerun.ok) return data(rerun, { status: rerun.status });
    return redirectWithToast(pathname + search, { kind: 'success', key: rerun.toast, values: rerun.values });
  }
  const answer = await decideTogether(access, form);
  if (!answer.ok) return data(answer, { status: answer.status });
  if (form.has('part') || answer.rows.some(({ outcome }) => outcome !== 'done')) return answer;
  const values = { count: answer.rows.length };
  return redirectWithToast(pathname + search, { kind: 'success', key: `income.done.${answer.action}`, values });
}

/** What is selected stays as it is while it is worked off: the page is read again at the end. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.has('part') ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function IncomePage() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const answer = sent && 'ok' in sent ? sent : null;
  const { t } = useTranslation();
  const path = usePath();
  const { search, view } = loaded;
  const fallback = <SkeletonRows rows={8} label={t('loading.page')} />;
  return (
    <>
      <ScreenTitle>{t('pages.adminIncome.title')}</ScreenTitle>
      <TabLinks
        className="mb-6"
        label={t('pages.adminIncome.title')}
        tabs={VIEWS.map((one) => ({
          to: hrefWith(path('admin/income'), { view: one === 'desk' ? null : one }),
          label: t(`income.views.${one}`),
          current: one === view,
        }))}
      />
      {answer && !answer.ok ? (
        <Alert kind="error" className="mb-4">
          {t(answer.failure)}
        </Alert>
      ) : null}
      {answer?.ok ? <DecidedRows {...answer} /> : null}
      {loaded.view === 'desk' ? (
        <Streamed key={search} outcome={loaded.desk.outcome} fallback={fallback}>
          {(desk) => <Desk {...desk} filter={loaded.filter} isFirst={loaded.isFirst} search={search} />}
        </Streamed>
      ) : (
        <Streamed key={search} outcome={loaded.watched.outcome} fallback={fallback}>
          {(shown) => <WatchList {...shown} search={search} />}
        </Streamed>
      )}
    </>
  );
}
