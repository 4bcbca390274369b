import { useTranslation } from 'react-i18next';

/** Our own columns and words, and those that were saved for providers. */
export function ProviderOptions({ mappings }: { mappings: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  return (
    <>
      <option value="">{t('resultMapping.own')}</option>
      {mappings.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
