import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS } from '#app/domain/guide.ts';
import { effectiveRole } from '#app/domain/roles.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { ROLE_TONES } from '#app/frame/role-tones.ts';
import { titleOf } from '#app/frame/title.ts';
import { decideOnForm } from '#app/server/decide-on-person.server.ts';
import { guard } from '#app/server/guard.server.ts';
import { guideCards, NO_TRAIL } from '#app/server/guide-cards.server.ts';
import { getGuideProgress } from '#app/server/repositories/guide-progress.server.ts';
import { getReview } from '#app/server/repositories/reviews.server.ts';
import { getUser } from '#app/server/repositories/users.server.ts';
import { redirectWithToast } from '#app/server/toast.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DecisionForms } from './decision-forms.tsx';
import { GuideProgress } from './guide-progress.tsx';
import { PersonFacts } from './person-facts.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, read, session } = await guard(args, 'admin/streamer-detail');
  const id = args.params.id!;
  const [person, review, progress] = await read((db) =>
    Promise.all([getUser(db, id), getReview(db, id), getGuideProgress(db, id)]),
  );
  if (!person) throw data(null, { status: 404 });
  return {
    title: `${person.displayName} · Greenroom`,
    person: {
      ...person,
      effectiveRole: effectiveRole(person),
      isSelf: person.uid === identity.uid,
    },
    review,
    guides: (await guideCards(session.env, language, progress ?? NO_TRAIL)).map(({ key, title, state }) => ({
      key,
      title,
      // Which one is next is the streamer's matter.
      state: state === 'next' ? (Object.hasOwn(progress?.started ?? {}, key) ? 'started' : 'open') : state,
      completedAt: progress?.completed[key]?.toISOString() ?? null,
    })),
  };
}

/** One decision on this person: approve, reject, deactivate or reactivate, with its audit entry. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'admin/streamer-detail');
  const outcome = await decideOnForm(access, args.params.id!, await args.request.formData());
  if (!outcome.ok) return data({ failure: outcome.failure }, { status: outcome.status });
  return redirectWithToast(new URL(args.request.url).pathname, { kind: 'success', key: 'toasts.personDecided' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function StreamerDetail() {
  const { person, review, guides } = useLoaderData<typeof loader>();
  const guidesDone = guides.filter(({ state }) => state === 'completed').length;
  const answer = useActionData<typeof action>();
  const { language } = usePageFacts();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <PageHeader
        eyebrow={<TextLink to={path('/admin/streamers')}>{t('pages.adminStreamers.title')}</TextLink>}
        title={person.displayName}
        description={person.email}
        action={
          <Badge tone={ROLE_TONES[person.effectiveRole]} data-testid="effective-role">
            {t(`roles.${person.effectiveRole}`)}
          </Badge>
        }
      />
      {answer?.failure ? (
        <Alert kind="error" className="mb-6">
          {t(answer.failure)}
        </Alert>
      ) : null}
      <PersonFacts person={person} review={review} language={language} />
      <Progress
        className="mt-8"
        value={guidesDone}
        max={GUIDE_KEYS.length}
        label={t('admin.detail.progress')}
        note={t('onboarding:progress.count', { done: guidesDone, count: GUIDE_KEYS.length })}
      />
      <GuideProgress guides={guides} language={language} />
      {person.isSelf ? null : <DecisionForms role={person.effectiveRole} name={person.displayName} />}
    </>
  );
}
