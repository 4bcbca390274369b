import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { MAX_MESSAGE_LENGTH } from '#app/domain/notifications/notice.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Select, TextArea } from '#app/ui/field.tsx';

/** Writes to the streamer, who finds it among the news of the dashboard. `freshKey` makes it one message, however often it is sent. */
export function MessageForm({ freshKey }: { freshKey: string }) {
  const formKey = useFormKey(freshKey);
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state, formData } = useNavigation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('person.message.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form key={formKey} method="post" className="grid gap-3">
          <input type="hidden" name="key" value={formKey} />
          <TextArea
            name="text"
            label={t('person.message.text')}
            hint={t('person.message.hint', { count: MAX_MESSAGE_LENGTH })}
            required
            maxLength={MAX_MESSAGE_LENGTH}
            rows={4}
          />
          <Select name="language" label={t('person.message.language')} defaultValue={language} className="sm:max-w-xs">
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`language.${one}`)}
              </option>
            ))}
          </Select>
          <Button
            type="submit"
            name="intent"
            value="message"
            variant="brand"
            className="justify-self-start"
            pending={state === 'submitting' && formData?.get('intent') === 'message'}
          >
            {t('person.message.send')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
