import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readUnlessUnsent } from '#app/client/network/network-failure.ts';
import { MOST_INVITED } from '#app/domain/offers/editor-limits.ts';
import { isAssetIntent } from '#app/domain/offers/asset-kinds.ts';
import { DocumentTitle } from '#app/shell/page/document-title.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readAdminOffer } from '#app/server/offers/admin-page.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { actOnOffer } from '#app/server/offers/admin-actions.server.ts';
import { pageTitle, titleOfFound } from '#app/server/platform/page-title.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { OfferEditor } from './offer-editor.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { OfferHead } from './offer-head.tsx';
import type { OfferFound } from './types.ts';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** Only for those who ask. */
const OfferAssets = lazyExtra(async () => (await import('./offer-assets.tsx')).OfferAssets);
const OfferVersions = lazyExtra(async () => (await import('./offer-versions.tsx')).OfferVersions);
const OfferPeople = lazyExtra(async () => (await import('./offer-people.tsx')).OfferPeople);
const OfferPreview = lazyExtra(async () => (await import('./offer-preview.tsx')).OfferPreview);

/** One offer: edited, previewed, with what promotes it, with its versions, or with the people who promote it, as `?tab=` says. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, find } = await guard(args, 'admin/offers/:offerId');
  const url = new URL(args.request.url);
  const page = await find((read) => readAdminOffer(read, args.params.offerId!, url, language));
  return { title: titleOfFound(page, pageTitle(language, 'pages.adminOffersOfferId.title')), search: url.search, page };
}

/** Saves the offer or what promotes it, previews its terms, takes a step with it, decides on someone's access, or lets someone in, as `intent` says. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/offers/:offerId');
  const outcome = await actOnOffer(access, args.params.offerId!, args.request, new Date());
  if (outcome instanceof Response) throw outcome;
  return data(outcome, { status: outcome.status });
}

/** What promotes the offer is read again also when a change came too late: the next one is made to what is there now. */
export function shouldRevalidate({ formData, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isAssetIntent(formData?.get('intent')) || formData?.has('decision')
    ? readUnlessUnsent({ actionStatus })
    : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AdminOffer() {
  const { search, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Streamed key={search} outcome={page.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
      {(found) => <Offer {...found} />}
    </Streamed>
  );
}

function Offer({ title, tab, offer, editor, assets, preview, versions, people, figures }: OfferFound) {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const editing = answer && 'fields' in answer ? answer : null;
  const adding = answer && 'about' in answer ? answer : null;
  const deciding = answer && 'key' in answer ? answer : undefined;
  const wrong = editing && !editing.ok ? (editing.failure ?? 'decision.invalid') : null;
  const inviting = answer && 'refused' in answer ? answer : null;
  const failure = editing ? wrong : (inviting?.failure ?? (deciding?.key === null ? deciding.failure : null));
  return (
    <>
      <DocumentTitle title={title} />
      <OfferHead offer={offer} tab={tab} hasFigures={figures !== null} />
      {failure ? (
        <Alert kind="error" className="mb-6">
          {t(failure, { most: MOST_INVITED })}
        </Alert>
      ) : null}
      {figures ? <OfferFigures figures={figures} /> : null}
      {editor ? <OfferEditor offer={offer} editor={editor} answer={editing} /> : null}
      {assets || preview || versions || people ? (
        <Suspense fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
          {assets ? <OfferAssets offer={offer} assets={assets} answer={adding} /> : null}
          {preview ? <OfferPreview {...preview} /> : null}
          {versions ? <OfferVersions view={versions} /> : null}
          {people ? <OfferPeople offer={offer} view={people} answer={deciding} inviting={inviting} /> : null}
        </Suspense>
      ) : null}
    </>
  );
}
