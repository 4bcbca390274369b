import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clashOf,
  type KeptMapping,
  MAPPED_FIELDS,
  OWN_MAPPING,
  type ResultMapping,
} from '#app/domain/payouts/files/result-mapping.ts';
import { RESULTS } from '#app/domain/payouts/result.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { useClashText } from '#app/features/payouts/clash-text.ts';
import { ProviderOptions } from './provider-options.tsx';

const OPTIONAL: readonly string[] = ['code', 'fee', 'difference'];

type Props = {
  mappings: readonly SerializeFrom<KeptMapping & { id: string }>[];
  mapping: ResultMapping;
  /** Another provider was chosen. */
  onChoose: (mapping: ResultMapping) => void;
  /** A column or word was typed. */
  onEdit: (mapping: ResultMapping) => void;
};

/** Whose file it is, and how its columns and words are read; a mapping is kept under the provider's name. */
export function MappingForm({ mappings, mapping, onChoose, onEdit }: Props) {
  const { t } = useTranslation();
  const [place, setPlace] = useState('');
  const clash = clashOf(mapping);
  const clashText = useClashText();
  const kept = mappings.find(({ id }) => id === place);
  const choose = (id: string) => {
    setPlace(id);
    onChoose(mappings.find((one) => one.id === id) ?? OWN_MAPPING);
  };
  return (
    <div className="grid gap-3">
      <Select
        label={t('resultMapping.provider')}
        value={place}
        className="max-w-xs"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <ProviderOptions mappings={mappings} />
      </Select>
      <Disclosure summary={t('resultMapping.title')}>
        <Form key={place} method="post" className="mt-4 grid gap-4">
          <p className="text-muted">{t('resultMapping.description')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {MAPPED_FIELDS.map((field) => (
              <Field
                key={field}
                name={field}
                label={t(`resultMapping.fields.${field}`)}
                aside={OPTIONAL.includes(field) ? t('profile.optional') : undefined}
                hint={field === 'currency' ? t('cases.compare.currencyHint') : undefined}
                value={mapping[field]}
                onChange={({ currentTarget }) => onEdit({ ...mapping, [field]: currentTarget.value })}
                maxLength={LIMITS.column}
                required={!OPTIONAL.includes(field)}
                autoComplete="off"
              />
            ))}
            {RESULTS.map((result) => (
              <Field
                key={result}
                name={result}
                label={t('resultMapping.words', { result: t(`requestState.${result}`) })}
                error={clash?.second === result ? clashText(clash) : undefined}
                value={mapping[result]}
                onChange={({ currentTarget }) => onEdit({ ...mapping, [result]: currentTarget.value })}
                maxLength={LIMITS.words}
                required
                autoComplete="off"
              />
            ))}
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <Field
              name="name"
              label={t('resultMapping.name')}
              defaultValue={kept?.name}
              maxLength={LIMITS.mappingName}
              className="w-64 max-w-full"
              required
              autoComplete="off"
            />
            <Button type="submit" name="intent" value="mapping" variant="secondary" className="max-lg:h-11!">
              {t('resultMapping.action')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}
