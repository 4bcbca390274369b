import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isPower, isPending } from '#app/domain/access/roles.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent } from '#app/ui/card.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Field, Select } from '#app/ui/field.tsx';
import type { ProfileProps } from './types.ts';

/** What admins store about a person in addition to decisions: the affiliate manager and the country. */
export function FactForms({ person, country, countries, managers }: ProfileProps) {
  const { t } = useTranslation();
  // Next to the one decision that there is of most people, and below several.
  const current = person.affiliateManagerId;
  // One who has retired stays to be chosen by those who have them.
  const choices = { ...managers.active, ...(current ? { [current]: managers.names[current] ?? current } : {}) };
  const wide = person.isSelf || isPower(person.effectiveRole) || isPending(person.effectiveRole);
  const sets = [
    {
      intent: 'manager',
      name: 'manager',
      value: current ?? '',
      options: Object.entries(choices).map(([value, label]) => ({ value, label })),
    },
    { intent: 'country', name: 'country', value: country ?? '', options: countries },
  ];
  return (
    <Card className={cn(wide && 'lg:col-span-2')}>
      <CardContent className={cn('grid gap-6', wide && 'lg:grid-cols-2')}>
        {sets.map((set) => (
          <FactForm key={`${set.intent}${set.value}`} {...set} none={t('person.none')} />
        ))}
      </CardContent>
    </Card>
  );
}

function FactForm({
  intent,
  name,
  value,
  options,
  none,
}: {
  intent: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  none: string;
}) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  return (
    <Form method="post" className="grid grid-cols-[1fr_auto] items-end gap-3">
      <Select name={name} label={t(`person.${name}`)} defaultValue={value} className="max-sm:col-span-2">
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Field
        name="reason"
        label={t('admin.action.reason')}
        aside={t('offers.access.optional')}
        maxLength={1000}
        className="sm:col-start-1"
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        className="h-11!"
        pending={state === 'submitting' && formData?.get('intent') === intent}
      >
        {t('actions.save')}
      </Button>
    </Form>
  );
}
