import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paydayOfAddress } from '#app/domain/payouts/calendar.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readUnlessUnsent } from '#app/client/network/network-failure.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { checkFile, readBatchPage, readBatchQuery, recordFile } from '#app/server/payouts/results.server.ts';
import { answerBatchForm } from '#app/server/payouts/batch-forms.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { BatchParts } from './batch-parts.tsx';
import { useClashText } from '#app/features/payouts/clash-text.ts';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** One batch; 404 for what is no payday. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await guard(args, 'payment-solution/:cycle');
  const { language, stream } = access;
  const cycle = paydayOfAddress(args.params.cycle, new Date(), knownCutOffs());
  if (!cycle) throw data(null, { status: 404 });
  const query = readBatchQuery(new URL(args.request.url).searchParams);
  return {
    title: pageTitle(language, 'pages.paymentSolutionCycle.title'),
    cycle,
    query,
    payments: await stream((read) => readBatchPage(read, cycle, query, access)),
  };
}

/** By `intent`: takes the batch over, notes balances, looks at or records rows of a file or, without script, all of it, or records one result. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'payment-solution/:cycle');
  const cycleId = args.params.cycle ?? '';
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'preview' || intent === 'record') return recordFile(access, cycleId, form, intent === 'preview');
  if (intent === 'preview-file' || intent === 'record-file')
    return checkFile(access, cycleId, form, intent === 'preview-file');
  const { answer, toast } = await answerBatchForm(access, cycleId, form);
  if (!answer.ok) return data(answer, { status: answer.status });
  const { pathname, searchParams } = new URL(args.request.url);
  const { state, after } = readBatchQuery(searchParams);
  const here = hrefWith(pathname, { state, after });
  return redirectWithToast(here, { kind: 'success', ...toast });
}

/** Looking at a file changes nothing. */
export function shouldRevalidate({ formData, actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get('intent') !== 'preview' && readUnlessUnsent({ actionStatus });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function PaymentSolutionBatch() {
  const { cycle, query, payments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const file = answer?.ok && 'file' in answer ? answer.file : null;
  const said = answer && !answer.ok && 'said' in answer ? answer.said : undefined;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const clashText = useClashText();
  return (
    <>
      <PageHeader
        className="mb-4!"
        eyebrow={<TextLink to={path('payment-solution')}>{t('pages.paymentSolution.title')}</TextLink>}
        title={
          <>
            {t('paymentSolution.batch')} <DateTime value={cycle.payAt} locale={language} style="date" zone={null} />
          </>
        }
      />
      {answer && !answer.ok ? (
        <Alert kind="error" className="mb-6">
          {'clash' in answer && answer.clash ? clashText(answer.clash) : t(answer.failure)}
        </Alert>
      ) : null}
      <Streamed
        outcome={payments.outcome}
        failure="errors.payout.fetch"
        fallback={<SkeletonRows rows={8} label={t('loading.page')} />}
      >
        {(payment) =>
          payment ? (
            <BatchParts {...{ cycleId: cycle.id, payment, query, file, said }} />
          ) : (
            <EmptyState
              title={t('pages.paymentSolutionCycle.empty.title')}
              description={t('pages.paymentSolutionCycle.empty.description')}
            />
          )
        }
      </Streamed>
    </>
  );
}
