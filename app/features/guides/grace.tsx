import { useTranslation } from 'react-i18next';
import type { GraceNotice } from '#app/server/guides/grace.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useReaderDate } from '#app/ui/values/local-time.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

/** For anyone who had finished: which guides changed since, and until when the dashboard stays open without them. */
export function GuideGrace({ notice }: { notice: GraceNotice }) {
  const { t } = useTranslation('onboarding');
  const dateOf = useReaderDate(usePageFacts().language);
  const path = usePath();
  return (
    <Alert kind="warning" still title={t('grace.title')}>
      {t('grace.text', { date: dateOf(notice.until) })}
      <ul className="mt-1 list-disc pl-5">
        {notice.guides.map(({ key, title }) => (
          <li key={key}>
            <TextLink to={path('guides/:key', { key })}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
