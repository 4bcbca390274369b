import { useTranslation } from 'react-i18next';
import { REVIEW_REASONS } from '#app/domain/people/people.ts';
import { Select } from '#app/ui/field.tsx';

export type CountryChoice = { country: string; countries: Readonly<Record<string, string>> };

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
      {Object.entries(countries).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Why an application is declined: the applicant reads it in their language. */
export function ReviewReasonSelect() {
  const { t } = useTranslation();
  return (
    <Select name="reasonCode" label={t('admin.action.reason')}>
      {REVIEW_REASONS.map((code) => (
        <option key={code} value={code}>
          {t(`reviewReasons.${code}`)}
        </option>
      ))}
    </Select>
  );
}
