import { linkTo } from '#app/domain/access/addresses.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { usePath } from '#app/shell/page/facts.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readProfile } from '#app/server/people/profile.server.ts';
import { saveMethodForm } from '#app/server/payouts/save-method.server.ts';
import { saveProfileForm } from '#app/server/people/save-profile.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { NamesForm } from './names-form.tsx';
import { Place } from './place.tsx';
import { PayoutMethodCard } from './payout-method-card.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, stream } = await guard(args, 'profile');
  return {
    title: pageTitle(language, 'pages.profile.title'),
    profile: await stream((read) => readProfile(read, identity.uid, standing, language, new Date())),
  };
}

/** Saves names, brand and username (`intent=profile`), or how the person is paid (`intent=payout-method`). */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'profile');
  const form = Object.fromEntries(await args.request.formData());
  const isMethod = form.intent === 'payout-method';
  if (!isMethod && form.intent !== 'profile') throw data({ code: 'invalid-request' }, { status: 400 });
  const refusal = await (isMethod ? saveMethodForm : saveProfileForm)(access, form);
  if (refusal) return data({ ...refusal, form: isMethod ? 'method' : 'names' }, { status: refusal.status });
  const key = isMethod ? 'toasts.payoutMethodSaved' : 'toasts.profileSaved';
  return redirectWithToast(linkTo(access.prefix, 'profile'), { kind: 'success', key });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Profile() {
  const { profile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const path = usePath();
  return (
    <>
      <ScreenTitle>{t('pages.profile.title')}</ScreenTitle>
      <Streamed outcome={profile.outcome} fallback={<SkeletonRows rows={6} label={t('loading.page')} />}>
        {({ user, method, place }) => (
          <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex items-center gap-4 xl:col-span-2">
              <Avatar size="lg" name={`${user.firstName} ${user.lastName}`} />
              <div className="min-w-0 wrap-anywhere">
                <p className="text-xl font-semibold tracking-tight">
                  {user.firstName} {user.lastName}
                </p>
                <p className="flex flex-wrap gap-x-1 text-sm text-muted">
                  <span>@{user.username}</span>
                  {place ? <Place {...place} /> : null}
                </p>
              </div>
            </div>
            <div className="grid max-w-2xl min-w-0 gap-4">
              <p className="text-sm text-muted">{t('pages.profile.description')}</p>
              <NamesForm profile={user} refusal={answer?.form === 'names' ? answer : null} />
            </div>
            <div className="grid max-w-2xl min-w-0 gap-8">
              {method ? (
                <PayoutMethodCard {...method} email={user.email} refusal={answer?.form === 'method' ? answer : null} />
              ) : null}
              <Section title={t('profile.email')} className="border-t border-line pt-6">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <span className="min-w-0 font-medium wrap-anywhere">{user.email}</span>
                  <TextLink to={`${path('settings')}#email`} className="text-sm">
                    {t('profile.changeEmail')}
                  </TextLink>
                </p>
              </Section>
            </div>
          </div>
        )}
      </Streamed>
    </>
  );
}
