import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentTitle } from '#app/shell/page/document-title.tsx';
import { codeOnPage, shownShortLink } from '#app/features/offers/shown-link.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle, titleOfFound, withProgramme } from '#app/server/platform/page-title.server.ts';
import { readStreamPage } from '#app/server/streams/page.server.ts';
import { takeStreamStep } from '#app/server/streams/steps.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { StreamCommissions } from './stream-commissions.tsx';
import { StreamChecklist } from './stream-checklist.tsx';
import { StreamHead } from './stream-head.tsx';
import { StreamOffers } from './stream-offers.tsx';
import { StreamSteps } from './stream-steps.tsx';
import type { StreamFound } from './types.ts';

const LivePage = lazyExtra(async () => (await import('./live-page.tsx')).LivePage);
// Only of a stream that is over.
const StreamSummary = lazyExtra(async () => (await import('./stream-summary.tsx')).StreamSummary);
// Below the offers, and only of a plan.
const StreamReplan = lazyExtra(async () => (await import('./stream-replan.tsx')).StreamReplan);

export { sendForm as clientAction } from '#app/client/network/send-form.ts';
export { readUnlessUnsent as shouldRevalidate } from '#app/client/network/network-failure.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, find } = await guard(args, 'streams/:streamId');
  const fallback = pageTitle(language, 'pages.streamsStreamId.title');
  const page = await find(async (read) => {
    const found = await readStreamPage(read, identity.uid, args.params.streamId!, language, new Date());
    if (!found) return null;
    const title = found.stream.title ? withProgramme(found.stream.title) : fallback;
    const offers = found.offers.map((one) => ({ ...one, short: shownShortLink(args.request.url, one.code) }));
    const qr = found.live && codeOnPage(offers, found.live.onScreen?.offerId ?? null);
    return { ...found, offers, qr, title };
  });
  return { title: titleOfFound(page, fallback), page };
}

/** A step of the stream, or the ticks of its checklist, as `intent` says. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'streams/:streamId');
  return takeStreamStep(access, args.params.streamId!, await args.request.formData(), new Date());
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Stream() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Streamed outcome={page.outcome} fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
      {(found) => <StreamPage {...found} />}
    </Streamed>
  );
}

function StreamPage(found: StreamFound) {
  const { title, stream, offers, plan, earned, live, summary } = found;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const fields = answer?.fields ?? {};
  // After the stream what it earned comes first, then its offers.
  const isOver = stream.state === 'ended';
  const links = <StreamOffers stream={stream} offers={offers} />;
  const checklist = <StreamChecklist key={stream.state} stream={stream} />;
  const steps = (
    <div className="grid min-w-0 grid-cols-1 gap-9 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <StreamSteps stream={stream} offers={offers} fields={fields} />
      {isOver ? checklist : null}
    </div>
  );
  if (live && summary)
    return (
      <>
        <DocumentTitle title={title} />
        <Suspense fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
          <LivePage found={{ ...found, live, summary }} failure={answer?.failure ?? null} />
        </Suspense>
      </>
    );
  return (
    <>
      <DocumentTitle title={title} />
      <StreamHead stream={stream} />
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      {summary ? (
        <Suspense fallback={<SkeletonRows rows={4} label={t('loading.page')} />}>
          <StreamSummary streamId={stream.id} summary={summary} offers={offers} earned={earned} />
        </Suspense>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        {isOver ? null : steps}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {isOver && found.commissions.length > 0 ? <StreamCommissions {...found} /> : isOver ? links : checklist}
        </div>
        {isOver ? steps : null}
        <div className="grid min-w-0 grid-cols-1 gap-9 lg:col-start-1">
          {isOver && found.commissions.length === 0 ? null : links}
          {plan ? (
            <Suspense fallback={<SkeletonRows rows={3} label={t('loading.page')} />}>
              <StreamReplan id={stream.id} plan={plan} answer={answer} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}
