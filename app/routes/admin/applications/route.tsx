import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { Review } from '#app/features/review/review.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readApplicationReview, reviewApplicationsOnForm } from '#app/server/programme/application-review.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { answerReview } from '#app/server/programme/review-answer.server.ts';
import { Age } from '#app/ui/values/age.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationForms } from './application-forms.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

/** The applications that wait, first come first, each with what the streamer said of the channel. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/applications');
  const url = new URL(args.request.url);
  const now = new Date();
  return {
    title: pageTitle(language, 'pages.adminApplications.title'),
    now,
    review: await read((one) => readApplicationReview(one, url, language, now)),
  };
}

/** A decision on one application, or on several. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/applications');
  const form = await args.request.formData();
  const outcomes = await reviewApplicationsOnForm(access, form);
  return answerReview(args.request, form, outcomes, 'applications');
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Applications() {
  const { review, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const count = review.people.length;
  const hasMore = review.next !== null;
  // First come first: the first page counts, and has the oldest.
  const oldest = review.first === null ? review.people[0] : null;
  const columnsOf = ({ channel }: (typeof review.people)[number]) =>
    channel
      ? [
          `${t(`streams.platforms.${channel.platform}`, { defaultValue: channel.platform })} · ${t(`application.audiences.${channel.audience}`)}`,
          channel.countryName,
        ]
      : [t('review.noChannel')];
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('admin/streamers')}>{t('pages.adminStreamers.title')}</TextLink>}
        title={
          count > 0 && review.first === null ? (
            <span className="lead-figure">
              {t('review.applications', {
                count,
                figure: `${numberFormat(language).format(count)}${hasMore ? '+' : ''}`,
              })}
            </span>
          ) : (
            t('pages.adminApplications.title')
          )
        }
        description={
          oldest ? (
            <>
              {t('review.oldest')} <Age since={oldest.since} now={now} locale={language} />
            </>
          ) : (
            t('pages.adminApplications.description')
          )
        }
      />
      <Review
        rows={review.people.map((person) => ({
          ...person,
          detail: columnsOf(person).join(' · '),
          columns: columnsOf(person),
          spoken: person.channel?.languages ?? [],
        }))}
        label={t('pages.adminApplications.title')}
        now={now}
        pages={review}
        notice={answer?.notice ?? null}
        empty={
          <EmptyState
            title={t('pages.adminApplications.empty.title')}
            description={t('pages.adminApplications.empty.description')}
          />
        }
        facts={(person) => (
          <ApplicationFacts person={person} before={review.before?.id === person.id ? review.before : null} />
        )}
        forms={(people, decide) => <ApplicationForms people={people} review={review} onDecide={decide} />}
      />
    </>
  );
}
