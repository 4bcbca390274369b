import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DecisionForms } from '#app/features/review/decision-forms.tsx';
import { Review } from '#app/features/review/review.tsx';
import { repliesFor } from '#app/features/review/replies-for.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { reviewAccessOnForm } from '#app/server/offers/access-decisions.server.ts';
import { readAccessReview } from '#app/server/offers/access-review.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { answerReview } from '#app/server/programme/review-answer.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { RequestFacts } from './request-facts.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** The requests for offers that wait for a decision, the oldest first, and what is known of who made the one that is open. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/access');
  const url = new URL(args.request.url);
  const now = new Date();
  return {
    title: pageTitle(language, 'pages.adminAccess.title'),
    now,
    review: await read((one) => readAccessReview(one, url, language)),
  };
}

/** A decision on one request, or on several. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/access');
  const form = await args.request.formData();
  const outcomes = await reviewAccessOnForm(access, form, new Date());
  return answerReview(args.request, form, outcomes, 'requests');
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AccessRequests() {
  const { review, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/offers')}>{t('pages.adminOffers.title')}</TextLink>}
        title={t('pages.adminAccess.title')}
        description={t('pages.adminAccess.description')}
      />
      <Review
        rows={review.cards.map((card) => ({
          ...card,
          detail: card.offer,
          since: card.requestedAt,
        }))}
        label={t('pages.adminAccess.title')}
        now={now}
        pages={review}
        notice={answer?.notice ?? null}
        empty={
          <EmptyState
            title={t('pages.adminAccess.empty.title')}
            description={t('pages.adminAccess.empty.description')}
          />
        }
        facts={(card) => <RequestFacts card={card} facts={review.facts?.id === card.id ? review.facts : null} />}
        forms={(cards, decide) => (
          <DecisionForms
            keys={cards.map(({ id }) => id)}
            replies={repliesFor(review.replies, language, cards)}
            texts={{
              approve:
                cards.length > 1 ? t('review.approveRequests', { count: cards.length }) : t('review.approveRequest'),
              decline:
                cards.length > 1 ? t('review.declineRequests', { count: cards.length }) : t('review.declineRequest'),
              again: t('accessDecisions.mayAskAgainAt'),
            }}
            again="mayAskAgainAt"
            onDecide={decide}
          />
        )}
      />
    </>
  );
}
