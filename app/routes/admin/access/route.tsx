import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccessCards } from '#app/features/offers/access-cards.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { decideAccessOnForm } from '#app/server/offers/access-decisions.server.ts';
import { readTimeCursor } from '#app/domain/platform/page-cursor.ts';
import { accessPageView } from '#app/server/offers/access-page.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { listAccessRequests } from '#app/server/offers/access-collection.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** The requests for offers that wait for a decision, the oldest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, stream } = await guard(args, 'admin/access');
  const url = new URL(args.request.url);
  return {
    title: pageTitle(language, 'pages.adminAccess.title'),
    search: url.search,
    requests: await stream(async (read) =>
      accessPageView(await read(listAccessRequests(readTimeCursor(url.searchParams.get('after')))), url, language),
    ),
  };
}

/** A decision on one request. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/access');
  const answer = await decideAccessOnForm(access, await args.request.formData(), new Date());
  if (!answer.ok) return data(answer, { status: answer.status });
  const { pathname, search } = new URL(args.request.url);
  return redirectWithToast(pathname + search, { kind: 'success', key: 'accessDecisions.done' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AccessRequests() {
  const { search, requests } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/offers')}>{t('pages.adminOffers.title')}</TextLink>}
        title={t('pages.adminAccess.title')}
        description={t('pages.adminAccess.description')}
      />
      <Streamed key={search} outcome={requests.outcome} fallback={<SkeletonRows rows={6} label={t('loading.page')} />}>
        {(view) =>
          view.cards.length > 0 ? (
            <AccessCards view={view} answer={answer} />
          ) : (
            <EmptyState
              title={t('pages.adminAccess.empty.title')}
              description={t('pages.adminAccess.empty.description')}
            />
          )
        }
      </Streamed>
    </>
  );
}
