import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { MAX_MESSAGE_LENGTH } from '#app/domain/notifications/notice.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Select, TextArea } from '#app/ui/field.tsx';

/** A message to the streamer, who finds it in their notifications. `freshKey` makes it one message, however often it is sent. */
export function MessageFields({ freshKey }: { freshKey: string }) {
  const formKey = useFormKey(freshKey);
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <TextArea
        name="text"
        label={t('person.message.text')}
        hint={t('person.message.hint', { count: MAX_MESSAGE_LENGTH })}
        required
        maxLength={MAX_MESSAGE_LENGTH}
        rows={4}
      />
      <Select name="language" label={t('person.message.language')} defaultValue={language}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {t(`language.${one}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
