import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { DateTime } from '#app/ui/values/time.tsx';

/** What the cells of a person's lists have in common. */
export function useRowParts() {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const none = <p className="text-sm text-muted">{t('person.nothing')}</p>;
  const day = (at: string | Date | null | undefined) =>
    at ? <DateTime value={at} locale={language} style="date" zone={null} /> : '–';
  const when = (at: string | Date) => <DateTime value={at} locale={language} zone={null} />;
  return { t, language, none, day, when };
}
