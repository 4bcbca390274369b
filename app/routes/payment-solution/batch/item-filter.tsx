import { useTranslation } from 'react-i18next';
import { FILE_STATES } from '#app/domain/payouts/files/batch-file.ts';
import { SearchForm } from '#app/shell/page/tables/search-form.tsx';

/** Narrows a batch's payouts by words of a name and by status. */
export function ItemFilter({ query }: { query: { state: string | null; text: string } }) {
  const { t } = useTranslation();
  return (
    <SearchForm
      of={`${query.state} ${query.text}`}
      label={t('paymentSolution.find.label')}
      foldLabel={t('actions.filters')}
      text={query.text}
      placeholder={t('paymentSolution.find.words')}
      choice={['state', t('paymentSolution.state'), query.state]}
    >
      {['locked', 'approved', ...FILE_STATES].map((state) => (
        <option key={state} value={state}>
          {t(`requestState.${state}`)}
        </option>
      ))}
      <option value="out-of-file">{t('paymentSolution.outOfFile')}</option>
    </SearchForm>
  );
}
