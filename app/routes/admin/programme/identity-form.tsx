import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageHref } from '#app/domain/platform/images/image.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { Identity } from '#app/domain/programme/identity.ts';
import type { IdentityAnswer, StoredIdentity } from '#app/server/programme/save-identity.server.ts';
import { useOpened } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox, Field } from '#app/ui/field.tsx';
import { ImageField } from '#app/ui/image-field.tsx';

/** Where the field for colours begins for a programme without one: the accent of the light theme. */
const FIRST_COLOUR = '#0d6b44';

/** Without its code the file stays as it is: all but statements show it. */
function makePrintable(input: HTMLInputElement): Promise<void> {
  return import('./printable-logo.client.ts').then((code) => code.makePrintable(input)).catch(() => {});
}

/** What the programme is called, its colour, and where people find help, terms and privacy. */
export function IdentityForm({ stored, answer }: { stored: StoredIdentity; answer: IdentityAnswer | undefined }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const [preparing, setPreparing] = useState(0);
  const prepare = async (input: HTMLInputElement) => {
    setPreparing((count) => count + 1);
    await makePrintable(input);
    setPreparing((count) => count - 1);
  };
  const { identity, revision } = stored;
  const { opened, touch } = useOpened(revision);
  const refused = answer && !answer.ok ? answer : null;
  const errorOf = (field: keyof Identity) => {
    const key = refused?.errors[field];
    return key ? t(key, { max: field === 'name' ? LIMITS.programmeName : LIMITS.link }) : undefined;
  };
  return (
    <Card className="max-w-xl">
      <CardHeader>
        <CardTitle>{t('programme.tabs.identity')}</CardTitle>
        <p className="text-sm text-muted">{t('identity.hint')}</p>
      </CardHeader>
      <CardContent>
        <Form
          key={opened}
          onInput={touch}
          method="post"
          encType="multipart/form-data"
          className="grid gap-5"
          noValidate
        >
          <input type="hidden" name="revision" value={opened} />
          {refused?.failure ? <Alert kind="error">{t(refused.failure)}</Alert> : null}
          <Field
            name="name"
            label={t('identity.name')}
            defaultValue={identity.name}
            error={errorOf('name')}
            maxLength={LIMITS.programmeName}
            autoComplete="off"
            required
          />
          <ImageField
            name="logo"
            label={t('images.logo')}
            current={imageHref(identity.logo)}
            error={refused?.errors.logo}
            onChosen={(input) => void prepare(input)}
          />
          <div className="grid gap-3">
            <Checkbox name="ownColour" label={t('identity.ownColour')} defaultChecked={identity.colour !== ''} />
            <Field
              name="colour"
              type="color"
              label={t('identity.colour')}
              hint={t('identity.colourHint')}
              defaultValue={identity.colour || FIRST_COLOUR}
              error={errorOf('colour')}
            />
          </div>
          <Field
            name="support"
            label={t('identity.support')}
            hint={t('identity.supportHint')}
            defaultValue={identity.support}
            error={errorOf('support')}
            maxLength={LIMITS.link}
            inputMode="email"
            autoComplete="off"
          />
          {(['terms', 'privacy'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              type="url"
              label={t(`identity.${name}`)}
              defaultValue={identity[name]}
              error={errorOf(name)}
              maxLength={LIMITS.link}
              autoComplete="off"
            />
          ))}
          {/* Sent now, the image that was chosen would be kept in place of the one that is made of it. */}
          <Button
            type="submit"
            variant="brand"
            className="justify-self-start"
            pending={state === 'submitting' || preparing > 0}
          >
            {t('identity.save')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
