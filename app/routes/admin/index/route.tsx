import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readOverview } from '#app/server/programme/overview.server.ts';
import { decideInPlace } from '#app/server/programme/decide-in-place.server.ts';
import { shareTaskOnForm } from '#app/server/programme/tasks.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Skeleton, SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { OverviewInbox } from './overview-inbox.tsx';
import { OverviewLead } from './overview-lead.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';
export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

// It comes after what needs a decision.
const ProgrammeChart = lazyExtra(async () => (await import('./programme-chart.tsx')).ProgrammeChart);

/** What needs a decision now, the state of the cycle, and how the programme does. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, stream } = await guard(args, 'admin');
  return {
    title: pageTitle(language, 'pages.admin.title'),
    overview: await stream((read) => readOverview(read, identity.uid, new Date(), new URL(args.request.url))),
  };
}

/** A decision of a row of the inbox, or who deals with the row and until when it rests. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin');
  const form = await args.request.formData();
  const decided = await decideInPlace(access, form);
  if (decided?.ok) {
    const { pathname, search } = new URL(args.request.url);
    const { toast: key = 'toasts.saved', values } = decided;
    return redirectWithToast(pathname + search, { kind: 'success', key, values });
  }
  const answer = decided ?? (await shareTaskOnForm(access, 'programme', form, new Date()));
  return answer.ok ? answer : data(answer, { status: answer.status });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminOverview() {
  const { overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.admin.title')}</ScreenTitle>
      <Streamed outcome={overview.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
        {(shown) => (
          <>
            <OverviewLead overview={shown} />
            <OverviewInbox
              overview={shown}
              below={
                <div className="mt-8">
                  <Suspense fallback={<Skeleton className="h-80! rounded-xl!" />}>
                    <ProgrammeChart {...shown} />
                  </Suspense>
                </div>
              }
            />
          </>
        )}
      </Streamed>
    </>
  );
}
