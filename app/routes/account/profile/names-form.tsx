import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormChange } from '#app/shell/page/form-change.ts';
import type { FieldRefusal } from '#app/server/people/save-profile.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

type Props = {
  profile: { firstName: string; lastName: string; brandName: string; username: string };
  refusal: Pick<FieldRefusal, 'fields' | 'failure'> | null;
};

/** Names, brand and username; the email has a form of its own, since it takes a mail. */
export function NamesForm({ profile, refusal }: Props) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const { isUnchanged, watch } = useFormChange(JSON.stringify(profile));
  const errorOf = (name: string) => {
    const key = refusal?.fields[name];
    return key ? t(key) : undefined;
  };
  return (
    <Form {...watch} method="post" noValidate className="grid gap-5">
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
      <Button
        type="submit"
        variant="brand"
        className="justify-self-start max-sm:w-full"
        idle={isUnchanged}
        pending={state === 'submitting' && formData?.get('intent') === 'profile'}
      >
        {t('actions.save')}
      </Button>
    </Form>
  );
}
