import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#app/domain/languages.ts';
import { isCurrency } from '#app/domain/money.ts';
import type { Notice } from '#app/server/repositories/notices.server.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.tsx';
import { DateTime, formatDateTime } from '#app/ui/time.tsx';
import { usePageFacts } from './page-facts.ts';

/** What happened lately, newest first; what was not read yet is marked, and can be marked as read at once. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (notices.length === 0) return <p className="text-muted">{t('notices.none')}</p>;
  const unread = notices.filter(({ readAt }) => readAt === null);
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {notices.map(({ id, kind, params, text, at, readAt }) => (
          <li key={id} className="grid gap-0.5">
            <span className={readAt ? 'text-muted' : 'text-ink'}>
              {readAt ? null : (
                <span className="mr-2 inline-block size-2 rounded-full bg-accent">
                  <span className="sr-only">{t('notices.unread')}</span>
                </span>
              )}
              {text ? inLanguage(text, language) : t(`notices.kinds.${kind}`, inWords(params, language))}
            </span>
            <span className="text-sm text-faint">
              <DateTime value={at} locale={language} />
            </span>
          </li>
        ))}
      </ul>
      {unread.length > 0 ? (
        <Form method="post">
          {unread.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <Button type="submit" name="intent" value="notices-read" variant="link" size="sm">
            {t('notices.markRead')}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

/** Dates (a cycle's id is one) and amounts of a notice, as its sentence has them. */
function inWords(params: Readonly<Record<string, string>>, language: string): Record<string, string> {
  const { amountMinor, currency, ...others } = params;
  const words = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      /^\d{4}-\d{2}-\d{2}/.test(value) ? (formatDateTime(value, language, 'date') ?? value) : value,
    ]),
  );
  if (amountMinor && isCurrency(currency)) {
    words.amount = formatMoney({ amountMinor: Number(amountMinor), currency }, language);
  }
  return words;
}
