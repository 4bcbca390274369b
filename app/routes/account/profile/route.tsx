import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#app/domain/field-errors.ts';
import { displayNameOf } from '#app/domain/people.ts';
import { withLanguage } from '#app/domain/redirects.ts';
import { profileNames } from '#app/domain/schemas.ts';
import { titleOf } from '#app/frame/title.ts';
import { isPermissionDenied } from '#app/server/firestore.server.ts';
import { commit, guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { getUser, saveNames } from '#app/server/repositories/users.server.ts';
import { redirectWithToast } from '#app/server/toast.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, read } = await guard(args, 'profile');
  const user = await read((db) => getUser(db, identity.uid));
  if (!user) throw data(null, { status: 404 });
  const { firstName, lastName, brandName, username, email } = user;
  return {
    title: pageTitle(language, 'pages.profile.title'),
    profile: { firstName, lastName, brandName, username, email },
  };
}

/** Saves names and brand; the display name follows them. */
export async function action(args: ActionFunctionArgs) {
  const { prefix, identity, session } = await guard(args, 'profile');
  const names = profileNames.safeParse(Object.fromEntries(await args.request.formData()));
  if (!names.success) return data({ fields: fieldErrors(names.error), failure: null }, { status: 400 });
  const { firstName, lastName } = names.data;
  try {
    const displayName = displayNameOf(firstName, lastName);
    await commit(saveNames(session.db, identity.uid, { ...names.data, displayName }));
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
    return data({ fields: {}, failure: 'toasts.forbidden' }, { status: 403 });
  }
  return redirectWithToast(withLanguage(prefix, '/profile'), { kind: 'success', key: 'toasts.profileSaved' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Profile() {
  const { profile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const { t } = useTranslation();
  const fields: Partial<Record<string, string[]>> = answer?.fields ?? {};
  const errorOf = (name: string) => fields[name]?.[0] && t(fields[name][0]);
  return (
    <>
      <PageHeader title={t('pages.profile.title')} description={t('pages.profile.description')} />
      <Card className="max-w-2xl p-5 sm:p-6">
        <Form method="post" noValidate className="grid gap-5">
          {answer?.failure ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              name="firstName"
              label={t('profile.firstName')}
              autoComplete="given-name"
              defaultValue={profile.firstName}
              error={errorOf('firstName')}
            />
            <Field
              name="lastName"
              label={t('profile.lastName')}
              autoComplete="family-name"
              defaultValue={profile.lastName}
              error={errorOf('lastName')}
            />
          </div>
          <Field
            name="brandName"
            label={t('profile.brandName')}
            autoComplete="organization"
            defaultValue={profile.brandName}
            error={errorOf('brandName')}
          />
          <dl className="grid gap-4 text-sm sm:grid-cols-2">
            <div>
              <dt className="text-muted">{t('profile.username')}</dt>
              <dd className="break-words">{profile.username}</dd>
            </div>
            <div>
              <dt className="text-muted">{t('profile.email')}</dt>
              <dd className="break-words">{profile.email}</dd>
            </div>
          </dl>
          <Button type="submit" variant="brand" className="justify-self-start" pending={state === 'submitting'}>
            {t('actions.save')}
          </Button>
        </Form>
      </Card>
    </>
  );
}
