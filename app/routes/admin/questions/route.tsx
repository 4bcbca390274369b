import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readUnlessUnsent } from '#app/client/network/network-failure.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { answerOnForm, readQuestionsPage } from '#app/server/ledger/questions.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { AnsweredQuestions } from './answered-questions.tsx';
import { OpenQuestions } from '#app/features/ledger/open-questions.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** What streamers ask about commissions that were declined or reversed. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, stream } = await guard(args, 'admin/questions');
  return {
    title: pageTitle(language, 'pages.adminQuestions.title'),
    viewer: identity.uid,
    now: new Date().toISOString(),
    questions: await stream(withTable(identity.uid, 'questions', (read) => readQuestionsPage(read, new Date()))),
  };
}

/** By `intent`: takes a question over, or answers it. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/questions');
  const form = await args.request.formData();
  const answer = await answerOnForm(access, form);
  if (!answer.ok) return data({ failure: answer.failure }, { status: answer.status });
  const key = form.get('intent') === 'take' ? 'toasts.questionTaken' : 'toasts.questionAnswered';
  return redirectWithToast(new URL(args.request.url).pathname, { kind: 'success', key });
}

/** What a colleague took over first is shown. After any other refusal the page stays, with what is typed. */
export function shouldRevalidate({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'take' ? readUnlessUnsent({ actionStatus }) : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Questions() {
  const { viewer, now, questions } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.adminQuestions.title')}</ScreenTitle>
      {failure ? (
        <Alert kind="error" className="mb-6">
          {t(failure)}
        </Alert>
      ) : null}
      <Streamed outcome={questions.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
        {({ open, hasMore, answered, table }) => (
          <div className="grid grid-cols-1 gap-8">
            {open.length > 0 ? (
              <OpenQuestions {...{ questions: open, hasMore, viewer, now }} />
            ) : (
              <EmptyState
                title={t('pages.adminQuestions.empty.title')}
                description={t('pages.adminQuestions.empty.description')}
              />
            )}
            {answered.length > 0 ? <AnsweredQuestions questions={answered} table={table} /> : null}
          </div>
        )}
      </Streamed>
    </>
  );
}
