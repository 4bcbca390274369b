import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OPTIONAL_TOPICS, type Preferences } from '#app/domain/notifications/topics.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/field.tsx';

/** Of what the person wants notices; those about the account itself always come. */
export function NoticeTopics({ topics }: { topics: Preferences }) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  return (
    <Card id="notices">
      <CardHeader>
        <CardTitle>{t('settings.notices.title')}</CardTitle>
        <p className="text-sm text-muted">{t('settings.notices.description')}</p>
      </CardHeader>
      <CardContent>
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="notices" />
          {OPTIONAL_TOPICS.map((topic) => (
            <Checkbox
              key={topic}
              name={topic}
              label={t(`settings.notices.topics.${topic}`)}
              defaultChecked={topics[topic]}
            />
          ))}
          <Button
            type="submit"
            variant="outline"
            className="justify-self-start"
            pending={state === 'submitting' && formData?.get('intent') === 'notices'}
          >
            {t('actions.save')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
