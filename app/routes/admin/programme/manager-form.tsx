import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_KINDS, DAYS_OF_WEEK, type ManagerField } from '#app/domain/people/manager.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { languageName, weekdayName } from '#app/features/people/in-words.ts';
import type { ManagerAnswer } from '#app/server/people/edit-manager.server.ts';
import type { AffiliateManager } from '#app/server/people/managers-collection.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { useOpened } from '#app/shell/page/form-change.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox, Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type Props = { manager: AffiliateManager | null; freshKey: string; answer: ManagerAnswer | undefined };

/** Adds an affiliate manager, or changes, retires or takes back the one that is given. */
export function ManagerForm({ manager, freshKey, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const formKey = useFormKey(freshKey);
  const { opened, touch } = useOpened(manager?.auditId ?? '');
  const { state, formData } = useNavigation();
  const sent = state === 'submitting' ? formData?.get('intent') : null;
  const refused = answer && !answer.ok ? answer : null;
  const errorOf = (field: ManagerField) => {
    const key = refused?.errors[field];
    return key ? t(key) : undefined;
  };
  const step = manager?.retired ? 'reinstate' : 'retire';
  return (
    <Card id="manager" className="max-w-xl">
      <CardHeader>
        <CardTitle>{manager ? t('managers.edit', { name: manager.name }) : t('managers.add')}</CardTitle>
        {manager ? <TextLink to={hrefWith('', { tab: 'managers' })}>{t('managers.addInstead')}</TextLink> : null}
      </CardHeader>
      <CardContent>
        <Form key={opened} onInput={touch} method="post" className="grid gap-5" noValidate>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="id" value={manager?.id ?? ''} />
          <input type="hidden" name="revision" value={opened} />
          {refused?.failure ? <Alert kind="error">{t(refused.failure)}</Alert> : null}
          <Field
            name="name"
            label={t('managers.name')}
            defaultValue={manager?.name}
            error={errorOf('name')}
            maxLength={LIMITS.name}
            autoComplete="off"
            required
          />
          <Choices legend={t('affiliateManagers.languages')} error={errorOf('languages')}>
            {LANGUAGES.map((code) => (
              <Checkbox
                key={code}
                name="languages"
                value={code}
                label={languageName(code, language)}
                defaultChecked={manager?.languages.includes(code)}
              />
            ))}
          </Choices>
          {errorOf('contacts') ? <p className="text-sm text-bad">{errorOf('contacts')}</p> : null}
          {CONTACT_KINDS.map((kind) => (
            <Field
              key={kind}
              name={kind}
              type={kind === 'email' ? 'email' : 'text'}
              label={t(`affiliateManagers.contact.${kind}`)}
              defaultValue={manager?.contacts[kind]}
              error={errorOf(kind)}
              maxLength={LIMITS.contact}
              autoComplete="off"
            />
          ))}
          <div className="grid grid-cols-2 gap-4">
            {(['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                name={end}
                type="time"
                label={t(`managers.${end}`)}
                defaultValue={manager?.hours[end]}
                error={errorOf(end)}
                required
              />
            ))}
          </div>
          <Choices legend={t('managers.days')} error={errorOf('days')}>
            {DAYS_OF_WEEK.map((day) => (
              <Checkbox
                key={day}
                name="days"
                value={day}
                label={weekdayName(day, language, 'long')}
                defaultChecked={manager?.hours.days.includes(day)}
              />
            ))}
          </Choices>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" variant="brand" pending={sent === 'save'}>
              {t(manager ? 'managers.save' : 'managers.add')}
            </Button>
            {manager ? (
              <Button type="submit" name="intent" value={step} variant="outline" pending={sent === step}>
                {t(`managers.${step}`)}
              </Button>
            ) : null}
          </div>
          {manager && !manager.retired ? <p className="text-sm text-muted">{t('managers.retireHint')}</p> : null}
        </Form>
      </CardContent>
    </Card>
  );
}

function Choices({ legend, error, children }: { legend: string; error: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">{children}</div>
      {error ? <p className="text-sm text-bad">{error}</p> : null}
    </fieldset>
  );
}
