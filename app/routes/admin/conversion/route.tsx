import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { DeskBadge } from '#app/features/income/desk-badge.tsx';
import { guard } from '#app/server/access/guard.server.ts';
import { type ConversionPage, readConversionPage } from '#app/server/income/conversion-page.server.ts';
import { decideOnIncome } from '#app/server/income/decisions.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { Assign } from './assign.tsx';
import { ConversionFacts } from './conversion-facts.tsx';
import { Decisions } from './decisions.tsx';
import { Proposed } from './proposed.tsx';
import type { Shown } from './types.ts';
import { Unassigned } from './unassigned.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** One commission or conversion; an assignment that is not made yet is in the address: `person`, `offer`, `payout`, `currency`, `goal`. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, find } = await guard(args, 'admin/income/:id');
  const { searchParams: params, search } = new URL(args.request.url);
  const asked = { params, viewer: identity.uid, language, now: new Date() };
  const page = await find((read) => readConversionPage(read, args.params.id!, asked));
  return { title: pageTitle(language, 'pages.adminIncomeId.title'), search, page };
}

/** A decision on it. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/income/:id');
  const form = await args.request.formData();
  const answer = await decideOnIncome(access, args.params.id!, form);
  if (!answer.ok) return data(answer, { status: answer.status });
  const key = answer.waits ? 'toasts.waitsForAdmin' : `income.done.${String(form.get('intent'))}`;
  return redirectWithToast(new URL(args.request.url).pathname, { kind: 'success', key, values: { count: 1 } });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Conversion() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Streamed outcome={page.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
      {(found) => <Found {...(found as ConversionPage)} />}
    </Streamed>
  );
}

function Found(found: Shown) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, commission, unassigned, assignment, proposal, decisions } = found;
  const dateError = answer && !answer.ok && answer.field ? t(answer.failure) : undefined;
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/income')}>{t('pages.adminIncome.title')}</TextLink>}
        title={
          commission ? (
            <MoneyText money={commission} locale={language} />
          ) : (
            t(unassigned ? 'income.one.unassigned' : 'income.one.conversion')
          )
        }
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {found.isDismissed ? (
              t('income.one.dismissed')
            ) : commission && found.place && !commission.corrects ? (
              <Badge tone={found.place.stage === 'reserved' ? 'info' : 'good'} done={found.place.stage === 'paid'}>
                {t(`commissions.states.${found.place.stage}`)}
              </Badge>
            ) : (
              <DeskBadge
                status={unassigned ? 'unassigned' : (commission?.state ?? 'none')}
                isReversal={Boolean(commission?.corrects)}
              />
            )}
            {commission?.reasonCode ? t(`commissions.reasons.${commission.reasonCode}`) : null}
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {answer && !answer.ok && !answer.field ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
        {unassigned ? <Unassigned {...unassigned} /> : null}
        {proposal ? <Proposed {...proposal} /> : null}
        {assignment && !proposal ? <Assign id={id} assignment={assignment} search={search} /> : null}
        <ConversionFacts {...found}>
          <Section title={t('income.one.decisions')}>
            <AuditList rows={decisions} isAboutOne />
          </Section>
        </ConversionFacts>
        <Decisions found={found} dateError={dateError} />
      </div>
    </>
  );
}
