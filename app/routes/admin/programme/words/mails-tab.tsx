import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { languageName } from '#app/features/people/in-words.ts';
import type { MailPreview } from '#app/server/programme/mails.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';

/** Every mail as it is sent now, in every language: HTML in a frame that runs nothing, and text. */
export function MailsTab({ mail }: { mail: MailPreview }) {
  const { t } = useTranslation();
  const { language: reader } = usePageFacts();
  const { state } = useNavigation();
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-2xl text-sm text-muted">{t('mails.description')}</p>
      <Form method="get" className="grid max-w-3xl items-end gap-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <input type="hidden" name="tab" value="mails" />
        <Select key={mail.kind} name="mail" label={t('mails.kind')} defaultValue={mail.kind}>
          {mail.kinds.map(({ kind, subject }) => (
            <option key={kind} value={kind}>
              {subject}
            </option>
          ))}
        </Select>
        <Select key={mail.language} name="lang" label={t('mails.lang')} defaultValue={mail.language}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {languageName(code, reader)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="outline" pending={state === 'loading'}>
          {t('mails.show')}
        </Button>
      </Form>
      <p lang={mail.language}>
        <span className="text-sm text-muted">{t('mails.subject')}: </span>
        <span className="font-medium">{mail.subject}</span>
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <iframe
          key={`${mail.kind} ${mail.language}`}
          title={t('mails.html')}
          sandbox=""
          srcDoc={mail.html}
          className="h-96 w-full rounded-xl border border-line bg-white"
        />
        <pre
          tabIndex={0}
          role="region"
          aria-label={t('mails.text')}
          lang={mail.language}
          className="overflow-x-auto rounded-xl border border-line bg-surface p-5 text-sm whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      </div>
    </div>
  );
}
