import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { useOpened } from '#app/shell/page/form-change.ts';
import type { PartOf } from '#app/server/people/page.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Props = Pick<SerializeFrom<PartOf<'notes'>>, 'notes' | 'names'>;

/** What admins tell each other of a person, newest first; a note stays as it is. */
export function Notes({ notes, names }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state } = useNavigation();
  const { opened, touch } = useOpened(notes[0]?.id ?? '');
  return (
    <div className="grid grid-cols-1 gap-6">
      {/* A new form after each note of one's own: the field is empty again. */}
      <Form key={opened} onInput={touch} method="post" className="grid gap-3">
        <TextArea
          name="text"
          label={t('person.notes.text')}
          hint={t('person.notes.hint')}
          required
          maxLength={2000}
          rows={3}
        />
        <Button
          type="submit"
          name="intent"
          value="note"
          variant="brand"
          className="justify-self-start"
          pending={state === 'submitting'}
        >
          {t('person.notes.add')}
        </Button>
      </Form>
      {notes.length === 0 ? <p className="text-muted">{t('person.notes.none')}</p> : null}
      <ul className="grid gap-3">
        {notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <Card>
              <CardContent className="py-4!">
                <p className="break-words whitespace-pre-line">{text}</p>
                <p className="mt-2 text-sm text-muted">
                  {names[author] ?? author} · <DateTime value={at} locale={language} />
                </p>
              </CardContent>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
