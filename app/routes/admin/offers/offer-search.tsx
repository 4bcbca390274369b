import { useTranslation } from 'react-i18next';
import { SearchForm } from '#app/shell/page/tables/search-form.tsx';

/** Words and status as a plain GET form. */
export function OfferSearch({
  query,
  statuses,
}: {
  query: { text: string; status: string | null };
  statuses: readonly string[];
}) {
  const { t } = useTranslation();
  return (
    <SearchForm
      of={JSON.stringify(query)}
      label={t('actions.search')}
      foldLabel={t('actions.filters')}
      text={query.text}
      placeholder={t('search.offerWords')}
      choice={['status', t('offers.status'), query.status]}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {t(`offers.statuses.${status}`)}
        </option>
      ))}
    </SearchForm>
  );
}
