import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { LogOutButton } from '#app/features/access/log-out-button.tsx';
import { VerifyEmail } from '#app/features/access/verify-email.tsx';
import { GuideBlocks } from '#app/features/guides/blocks.tsx';
import { ChannelFacts, FactList } from '#app/features/people/channel-facts.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { describeChannelOnForm, readPendingPage } from '#app/server/people/application.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { StepList } from '#app/ui/layout/stepper.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { ChannelForm } from './channel-form.tsx';

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
  const { member, language } = usePageFacts();
  const path = usePath();
  const form = (
    <ChannelForm
      values={answer?.values ?? values}
      fields={answer?.fields ?? {}}
      countries={countries}
      languages={contentLanguages}
      isSaved={channel !== null}
    />
  );
  return (
    <div data-wide="" className="grid gap-8">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">
          {t(channel ? 'pages.pendingApproval.title' : 'application.title')}
        </h1>
        <p className="mt-1.5 text-muted">
          {t(channel ? 'pages.pendingApproval.description' : 'application.description')}
        </p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <FactList
          rows={[
            [t('review.email'), member?.email],
            ...(appliedAt
              ? [
                  [
                    t('pending.applied'),
                    <DateTime value={appliedAt} locale={language} style="date" zone={null} />,
                  ] as const,
                ]
              : []),
            ...(usualWait
              ? [[t('pending.usualWait'), t('pending.upTo', { time: inUnits(usualWait, language) })] as const]
              : []),
          ]}
        />
        <StepList
          stateText={{ done: t('table.steps.done'), current: t('table.steps.current'), open: t('table.steps.open') }}
          steps={[
            { key: 'channel', label: t('pending.step.channel'), state: channel ? 'done' : 'current' },
            { key: 'review', label: t('pending.step.review'), state: channel ? 'current' : 'open' },
            { key: 'guides', label: t('pending.step.onboarding'), state: 'open' },
          ]}
        />
      </div>
      <VerifyEmail />
      {answer?.failure ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
      <Card className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-base font-semibold">{t('application.yourChannel')}</h2>
        {channel ? (
          <>
            <ChannelFacts channel={channel} />
            <Disclosure key={JSON.stringify(values)} summary={t('application.change')} start={Boolean(answer?.values)}>
              <div className="mt-4">{form}</div>
            </Disclosure>
          </>
        ) : (
          form
        )}
      </Card>
      <section className="grid gap-3">
        <h2 className="text-base font-semibold">{t('pending.read')}</h2>
        {guides.map(({ key, title, summary, minutes, blocks }) => (
          <details key={key} className="group rounded-xl border border-line bg-surface">
            <summary className="grid cursor-pointer gap-0.5 rounded-xl px-5 py-4">
              <span className="flex items-baseline justify-between gap-4">
                <span className="font-medium text-ink">{title}</span>
                <span className="flex shrink-0 items-center gap-2 text-sm text-muted">
                  {t('onboarding:guide.minutes', { count: minutes })}
                  <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
                </span>
              </span>
              <span className="text-sm text-muted">{summary}</span>
            </summary>
            <div className="grid gap-4 border-t border-line px-5 py-5 leading-relaxed">
              <GuideBlocks blocks={blocks} />
            </div>
          </details>
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

/** "2 days", "36 hours". */
function inUnits({ unit, count }: { unit: 'hour' | 'day'; count: number }, language: string): string {
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
