import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { guard } from '#app/server/access/guard.server.ts';
import { type ConversionPage, readConversionPage } from '#app/server/income/conversion-page.server.ts';
import { decideOnIncome } from '#app/server/income/decisions.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Assign } from './assign.tsx';
import { ConversionFacts } from './conversion-facts.tsx';
import { ConversionHead } from './conversion-head.tsx';
import { ConversionSteps } from './conversion-steps.tsx';
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
  const { search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, unassigned, assignment, proposal, decisions } = found;
  const dateError = answer && !answer.ok && answer.field ? t(answer.failure) : undefined;
  return (
    <>
      <ConversionHead {...found} />
      <div className="grid grid-cols-1 gap-6">
        {answer && !answer.ok && !answer.field ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
        {unassigned ? <Unassigned {...unassigned} /> : null}
        {proposal ? <Proposed {...proposal} /> : null}
        {assignment && !proposal ? <Assign id={id} assignment={assignment} search={search} /> : null}
        <div className="grid gap-8">
          <Section title={t('commission.origin')}>
            <ConversionSteps {...found} />
          </Section>
          <ConversionFacts {...found} />
        </div>
        {decisions.length > 0 ? (
          <Section title={t('income.one.decisions')}>
            <AuditList rows={decisions} isAboutOne />
          </Section>
        ) : null}
        <Decisions found={found} dateError={dateError} />
      </div>
    </>
  );
}
