import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FieldRefusal } from '#app/server/people/save-profile.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type Props = {
  profile: { firstName: string; lastName: string; brandName: string; username: string; email: string };
  refusal: Pick<FieldRefusal, 'fields' | 'failure'> | null;
};

/** Names, brand and username; the email has a form of its own, since it takes a mail. */
export function NamesForm({ profile, refusal }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { state, formData } = useNavigation();
  const errorOf = (name: string) => {
    const key = refusal?.fields[name];
    return key ? t(key) : undefined;
  };
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="profile" />
      {refusal?.failure ? <Alert kind="error">{t(refusal.failure)}</Alert> : null}
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
        <Field
          name="username"
          label={t('profile.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={profile.username}
          hint={t('profile.usernameHint')}
          error={errorOf('username')}
        />
        <Field
          name="brandName"
          label={t('profile.brandName')}
          aside={t('profile.optional')}
          autoComplete="organization"
          defaultValue={profile.brandName}
          error={errorOf('brandName')}
        />
      </div>
      <p className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
        <span className="min-w-0">
          <span className="block text-muted">{t('profile.email')}</span>
          <span className="break-words">{profile.email}</span>
        </span>
        <TextLink to={`${path('settings')}#email`}>{t('profile.changeEmail')}</TextLink>
      </p>
      <Button
        type="submit"
        variant="brand"
        className="justify-self-start"
        pending={state === 'submitting' && formData?.get('intent') === 'profile'}
      >
        {t('actions.save')}
      </Button>
    </Form>
  );
}
