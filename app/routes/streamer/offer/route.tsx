import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { DocumentTitle } from '#app/shell/page/document-title.tsx';
import { OfferFacts, OfferPay } from '#app/features/offers/facts.tsx';
import { shownShortLink } from '#app/features/offers/shown-link.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { askOnForm, linkChoice, readOfferPage, shortenOnForm } from '#app/server/offers/page.server.ts';
import { pageTitle, titleOfFound } from '#app/server/platform/page-title.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { PageSkeleton } from '#app/ui/feedback/skeleton.tsx';
import { AccessPanel } from './access-panel.tsx';
import { OfferAssets } from './offer-assets.tsx';
import { OfferHead } from './offer-head.tsx';
import { TrackingLink } from './tracking-link.tsx';
import type { OfferFound } from './types.ts';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** One offer; `?stream=` names the stream that the link is for, and `?campaign=` a campaign. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, find } = await guard(args, 'offers/:offerId');
  const params = new URL(args.request.url).searchParams;
  const choice = { streamId: params.get('stream'), campaign: params.get('campaign') ?? '' };
  const query = { uid: identity.uid, language, id: args.params.offerId!, ...choice, now: new Date() };
  const page = await find(async (read) => {
    const found = await readOfferPage(read, query);
    const short = shownShortLink(args.request.url, found?.link?.code ?? null);
    return found && { ...found, link: found.link && { ...found.link, short } };
  });
  return { title: titleOfFound(page, pageTitle(language, 'pages.offersOfferId.title')), page };
}

/** Asks for access to the offer, makes a short link to it, or chooses what its link is for: a campaign counts by its short link. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'offers/:offerId');
  const form = await args.request.formData();
  const intent = form.get('intent');
  const { pathname } = new URL(args.request.url);
  if (intent === 'shorten' || intent === 'choose') {
    const choice = linkChoice(form);
    // One short link for each campaign is enough, whatever stream its links are for.
    if (intent === 'choose') form.delete('stream');
    if (intent === 'shorten' || choice.campaign) {
      const answer = await shortenOnForm(access, args.params.offerId!, form);
      const tried = intent === 'choose' ? choice : null;
      if (!answer.ok) return data({ field: null, failure: answer.failure, tried }, { status: answer.status });
    }
    const page = hrefWith(pathname, { stream: choice.stream || null, campaign: choice.campaign || null });
    return intent === 'choose'
      ? redirect(page)
      : redirectWithToast(page, { kind: 'success', key: 'offers.link.shortReady' });
  }
  if (intent !== 'ask') throw data({ code: 'invalid-request' }, { status: 400 });
  const answer = await askOnForm(access, args.params.offerId!, form, new Date());
  if (!answer.ok) return data({ field: answer.field, failure: answer.failure, tried: null }, { status: answer.status });
  return redirectWithToast(pathname, {
    kind: 'success',
    key: answer.isOpen ? 'offers.access.linkSoon' : 'offers.access.asked',
  });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Offer() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Streamed outcome={page.outcome} fallback={<PageSkeleton hero rows={4} label={t('loading.page')} />}>
      {(found) => <OfferPage {...found} />}
    </Streamed>
  );
}

function OfferPage({ title, offer, access, mayAsk, assets, link }: OfferFound) {
  const answer = useActionData<typeof action>();
  return (
    <>
      <DocumentTitle title={title} />
      <OfferHead offer={offer} access={access} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <OfferPay offer={offer} />
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {link ? <TrackingLink {...link} offerId={offer.id} title={offer.title} answer={answer} /> : null}
          {access?.state === 'approved' && !mayAsk ? null : (
            <AccessPanel access={access} mayAsk={mayAsk} visibility={offer.visibility} answer={answer} />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-9">
          <OfferFacts offer={offer} />
          {assets ? <OfferAssets {...assets} offerId={offer.id} current={offer.version} /> : null}
        </div>
      </div>
    </>
  );
}
