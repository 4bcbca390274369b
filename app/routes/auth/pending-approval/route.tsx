import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LogOutButton } from '#app/features/access/log-out-button.tsx';
import { VerifyEmail } from '#app/features/access/verify-email.tsx';
import { ChannelFacts } from '#app/features/people/channel-facts.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { describeChannelOnForm, readPendingPage } from '#app/server/people/application.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Link } from '#app/ui/link.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ToRead } from './to-read.tsx';
import { Waiting } from './waiting.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';
export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'pending-approval');
  return { title: pageTitle(access.language, 'pages.pendingApproval.title'), ...(await readPendingPage(access)) };
}

/** What the applicant says of the channel. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'pending-approval');
  return describeChannelOnForm(access, await args.request.formData());
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PendingApproval() {
  const { appliedAt, usualWait, channel, values, countries, contentLanguages, guides } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  const form = (
    <ChannelForm
      values={answer?.values ?? values}
      fields={answer?.fields ?? {}}
      countries={countries}
      languages={contentLanguages}
      isSaved={channel !== null}
      isRefused={answer?.values !== undefined}
    />
  );
  return (
    <div data-wide="" className="grid gap-8">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">
          {t(channel ? 'pages.pendingApproval.title' : 'application.title')}
        </h1>
        {channel ? null : <p className="mt-1.5 text-muted">{t('application.description')}</p>}
      </div>
      <Waiting appliedAt={appliedAt} usualWait={usualWait} isDescribed={channel !== null} />
      <VerifyEmail />
      {answer?.failure ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
      {channel ? (
        <section className="grid gap-4">
          <h2 className="section-title">{t('application.yourChannel')}</h2>
          <ChannelFacts channel={channel} />
          <Disclosure key={JSON.stringify(values)} summary={t('application.change')} start={Boolean(answer?.values)}>
            <div className="mt-4">{form}</div>
          </Disclosure>
        </section>
      ) : (
        <Card className="grid gap-5 p-5 sm:p-6">
          <h2 className="section-title">{t('application.yourChannel')}</h2>
          {form}
        </Card>
      )}
      <section className="grid gap-3">
        <h2 className="section-title">{t('pending.read')}</h2>
        {guides.map((guide) => (
          <ToRead key={guide.key} guide={guide} />
        ))}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <Link to={path('profile')}>{t('nav.profile')}</Link>
        </Button>
        <LogOutButton variant="ghost" />
      </div>
    </div>
  );
}
