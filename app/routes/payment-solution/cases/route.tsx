import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readUnlessUnsent } from '#app/client/network/network-failure.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { compareOnForm, decideCaseOnForm, readCasesPage } from '#app/server/ledger/cases.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { cn } from '#app/ui/class-names.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { CompareForm } from './compare-form.tsx';
import { OpenCases } from './open-cases.tsx';

// Below what waits for an answer.
const ClosedCases = lazyExtra(async () => (await import('./closed-cases.tsx')).ClosedCases);

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** The differences between our books and what others say. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, stream } = await guard(args, 'cases');
  return {
    title: pageTitle(language, 'pages.cases.title'),
    viewer: identity.uid,
    now: new Date().toISOString(),
    key: crypto.randomUUID(),
    cases: await stream(withTable(identity.uid, 'cases', readCasesPage)),
  };
}

/** By `intent`: compares a provider's statement, takes a case over, or answers it. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'cases');
  const form = await args.request.formData();
  const { pathname } = new URL(args.request.url);
  if (form.get('intent') === 'compare') {
    const answer = await compareOnForm(access, form);
    return data({ compared: answer, failure: null }, { status: answer.ok ? 200 : answer.status });
  }
  const answer = await decideCaseOnForm(access, form);
  if (!answer.ok) return data({ compared: null, failure: answer.failure }, { status: answer.status });
  const key = form.get('intent') === 'take' ? 'toasts.caseTaken' : 'toasts.caseAnswered';
  return redirectWithToast(pathname, { kind: 'success', key });
}

/** What a colleague took over first is shown. After any other refusal the page stays, with what is typed. */
export function shouldRevalidate({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'take' ? readUnlessUnsent({ actionStatus }) : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Cases() {
  const { viewer, now, key, cases } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.cases.title')} description={t('pages.cases.description')} />
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      <Streamed outcome={cases.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
        {({ open, hasMore, closed, cycles, mapping, table }) => (
          <div className={cn('grid items-start gap-8', open.length > 0 && 'xl:grid-cols-[minmax(0,1fr)_18.5rem]')}>
            {open.length > 0 ? (
              <div className="grid min-w-0 gap-8">
                <OpenCases {...{ cases: open, hasMore, viewer, now }} />
                <Closed cases={closed} table={table} />
              </div>
            ) : (
              <div className="flex gap-2.5 border-y border-line py-3.5">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                <p>
                  <span className="block font-medium text-ink">{t('pages.cases.empty.title')}</span>{' '}
                  <span className="text-muted">{t('pages.cases.empty.description')}</span>
                </p>
              </div>
            )}
            {/* The work of the page while nothing waits for an answer. */}
            <CompareForm
              {...{ cycles, mapping, freshKey: key }}
              isMain={open.length === 0}
              answer={answer?.compared ?? null}
            />
            {open.length > 0 ? null : <Closed cases={closed} table={table} />}
          </div>
        )}
      </Streamed>
    </>
  );
}

function Closed(props: ComponentProps<typeof ClosedCases>) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonRows rows={3} label={t('loading.page')} />}>
      <ClosedCases {...props} />
    </Suspense>
  );
}
