import { useTranslation } from 'react-i18next';
import { Select } from '#app/ui/field.tsx';

export type CountryChoice = { country: string; countries: readonly { value: string; label: string }[] };

/** The country that an approval confirms: it decides which offers are listed. `ask`: a shortcut does not approve without it. */
export function CountrySelect({
  country,
  countries,
  ask = false,
  name = 'country',
  label,
}: CountryChoice & { ask?: boolean; name?: string; label?: string }) {
  const { t } = useTranslation();
  return (
    <Select
      name={name}
      data-ask={ask || undefined}
      label={label ?? t('application.confirmCountry')}
      hint={label ? undefined : t('application.confirmHint')}
      defaultValue={country}
    >
      <option value="">{t('person.none')}</option>
      {countries.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
