import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { decideAccessOnForm } from '#app/server/offers/access-decisions.server.ts';
import { readAccessReview } from '#app/server/offers/access-review.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Review } from './review.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** The requests for offers that wait for a decision, the oldest first, and what is known of who made the one that is open. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/access');
  const url = new URL(args.request.url);
  const now = new Date();
  return {
    title: pageTitle(language, 'pages.adminAccess.title'),
    now,
    review: await read((one) => readAccessReview(one, url, language)),
  };
}

/** A decision on one request. With `quiet`, which the page sends when the time to undo is over, the answer is data alone. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/access');
  const form = await args.request.formData();
  const answer = await decideAccessOnForm(access, form, new Date());
  if (!answer.ok) return data(answer, { status: answer.status });
  if (form.has('quiet')) return data(answer);
  const { pathname } = new URL(args.request.url);
  return redirectWithToast(pathname, { kind: 'success', key: 'accessDecisions.done' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AccessRequests() {
  const { review, now } = useLoaderData<typeof loader>();
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
      <Review
        review={review}
        now={now}
        failure={answer && !answer.ok ? answer.failure : null}
        empty={
          <EmptyState
            title={t('pages.adminAccess.empty.title')}
            description={t('pages.adminAccess.empty.description')}
          />
        }
      />
    </>
  );
}
