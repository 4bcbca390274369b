import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FittingGuide } from '#app/features/guides/fitting-guide.tsx';
import { CommissionAmount, CommissionBadge } from '#app/features/income/commission-badge.tsx';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { askOnForm, mayQuestion } from '#app/server/ledger/questions.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { readCommissionPage } from '#app/server/income/commission-page.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useZoneName } from '#app/ui/values/zone-name.ts';
import { CommissionEntries } from './commission-entries.tsx';
import { CommissionOrigin } from './commission-origin.tsx';
import { CommissionQuestion } from './commission-question.tsx';
import type { CommissionFound } from './types.ts';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** One commission of the reader's, from the tracker's word to the last transfer; 404 for any other. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, standing, find } = await guard(args, 'commissions/:commissionId');
  const reader = { language, mayAsk: mayQuestion(standing) };
  const page = await find((read) => readCommissionPage(read, identity.uid, args.params.commissionId!, reader));
  return { title: pageTitle(language, 'pages.commissionsCommissionId.title'), page };
}

/** Questions the commission, which was declined or reversed. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'commissions/:commissionId');
  const answer = await askOnForm(access, args.params.commissionId!, await args.request.formData());
  if (!answer.ok) return data({ failure: answer.failure }, { status: answer.status });
  const { pathname } = new URL(args.request.url);
  return redirectWithToast(pathname, { kind: 'success', key: 'toasts.questionAsked' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Commission() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Streamed outcome={page.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
      {(found) => <CommissionPage {...found} />}
    </Streamed>
  );
}

function CommissionPage(found: CommissionFound) {
  const { t } = useTranslation();
  const path = usePath();
  const zone = useZoneName(usePageFacts().language);
  const isAsking = useSearchParams()[0].has('ask');
  const failure = useActionData<typeof action>()?.failure ?? null;
  const { offerId, amountMinor, currency, place, reasonCode, corrects } = found.commission;
  const isReversal = corrects !== null;
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('commissions')}>{t('pages.commissions.title')}</TextLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 hero-figure">
            <CommissionAmount {...{ place, isReversal }} money={{ amountMinor, currency }} />
            <span className="flex tracking-normal leading-none">
              <CommissionBadge {...{ place, isReversal }} />
            </span>
          </span>
        }
        description={
          <>
            <span className="flex items-center gap-3">
              {found.brand ? <BrandMark brand={found.brand} /> : null}
              <TextLink to={path('offers/:offerId', { offerId })}>{found.offerTitle}</TextLink>
            </span>
            {reasonCode ? <span className="mt-1 block">{t(`commissions.reasons.${reasonCode}`)}</span> : null}
          </>
        }
      />
      <div className="grid gap-9">
        {place.stage === 'rejected' ? (
          <p>
            <FittingGuide occasion="commission-rejected" />
          </p>
        ) : null}
        <CommissionQuestion {...found} {...{ isAsking, failure }} />
        <CommissionEntries entries={found.entries} zone={t('timeZone', { zone })} />
        <CommissionOrigin {...found} />
      </div>
    </>
  );
}
