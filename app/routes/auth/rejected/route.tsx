import { linkTo } from '#app/domain/access/addresses.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LogOutButton } from '#app/features/access/log-out-button.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { collections } from '#app/server/data/collections.server.ts';
import { applyAgain } from '#app/server/people/users-collection.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read } = await guard(args, 'rejected');
  const review = await read(collections.reviews.byId(identity.uid));
  const reapplyAt = review?.reapplyAt ?? null;
  return {
    title: pageTitle(language, 'pages.rejected.title'),
    review: review ? { reasonCode: review.reasonCode, reasonText: review.reasonText } : null,
    decidedAt: review?.decidedAt.toISOString() ?? null,
    reapplyAt: reapplyAt?.toISOString() ?? null,
    mayReapply: reapplyAt !== null && reapplyAt.getTime() <= Date.now(),
  };
}

/** Applies again, from the date in the review on; the rules hold the date against their own clock. */
export async function action(args: ActionFunctionArgs) {
  const { prefix, identity, session, write } = await guard(args, 'rejected');
  if (await write(applyAgain(identity.uid))) return data({ failure: 'rejectedPage.tooEarly' }, { status: 409 });
  await session.renew();
  return redirectWithToast(linkTo(prefix, 'pending-approval'), { kind: 'success', key: 'toasts.reapplied' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Rejected() {
  const { review, decidedAt, reapplyAt, mayReapply } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const { language } = usePageFacts();
  const { t } = useTranslation();
  return (
    <>
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{t('pages.rejected.title')}</h1>
        <p className="mt-1.5 text-muted">{t('pages.rejected.description')}</p>
      </div>
      {review ? (
        <Alert kind="info" title={t(`reviewReasons.${review.reasonCode}`, { defaultValue: t('reviewReasons.other') })}>
          {review.reasonText}
        </Alert>
      ) : (
        <Alert kind="info" title={t('pages.rejected.empty.title')}>
          {t('pages.rejected.empty.description')}
        </Alert>
      )}
      {decidedAt ? (
        <p className="text-muted">
          {t('rejectedPage.decidedOn')} <ZonedDateTime value={decidedAt} locale={language} style="date" />
        </p>
      ) : null}
      {answer?.failure ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
      {reapplyAt ? (
        <p className="text-lg font-medium tracking-tight">
          {t('rejectedPage.reapplyFrom')} <ZonedDateTime value={reapplyAt} locale={language} style="date" />
        </p>
      ) : (
        <p className="text-muted">{t('rejectedPage.noDate')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {mayReapply ? (
          <Form method="post">
            <Button type="submit" variant="brand" pending={state !== 'idle'}>
              {t('rejectedPage.reapply')}
            </Button>
          </Form>
        ) : null}
        <LogOutButton />
      </div>
    </>
  );
}
