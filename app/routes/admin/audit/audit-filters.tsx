import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, type AuditFilter } from '#app/domain/audit/audit.ts';
import type { Meant } from '#app/domain/people/meant.ts';
import { PickedField } from '#app/shell/page/picked-field.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { FilterFold } from '#app/ui/layout/filter-fold.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** What narrows the log, as a plain GET form. An action that only functions know is offered while it is asked for. */
export function AuditFilters({
  filter,
  who,
  about,
  without,
}: {
  filter: AuditFilter;
  /** Whom the filter means; null while that is not known. */
  who: Meant | null;
  about: Meant | null;
  /** The address with this filter cleared. */
  without: (name: 'actor' | 'target') => string;
}) {
  const { t } = useTranslation();
  const fold = useState(false);
  const { language } = usePageFacts();
  const path = usePath();
  const { actor, target, action, from, to } = filter;
  const actions: readonly string[] = AUDIT_ACTIONS;
  return (
    <Form data-apply role="search" key={Object.values(filter).join()} className="mb-4">
      <FilterFold state={fold} label={t('actions.filters')} used={Object.values(filter).filter(Boolean).length}>
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:flex">
          <PickedField
            name="actor"
            label={t('audit.actor')}
            placeholder={t('audit.actorHint')}
            text={actor}
            meant={who}
            clear={without('actor')}
            className="min-w-0 flex-1"
          />
          <PickedField
            name="target"
            label={t('audit.target')}
            placeholder={t('audit.targetHint')}
            text={target}
            meant={about}
            clear={without('target')}
            className="min-w-0 flex-1"
          />
          <Select
            name="action"
            label={t('audit.action')}
            defaultValue={action ?? ''}
            className="min-w-0 flex-1 sm:max-lg:col-span-2"
          >
            <option value="">{t('people.filter.any')}</option>
            {[...actions, ...(action && !actions.includes(action) ? [action] : [])]
              .map((one) => [one, t(`audit.actions.${one}`, { defaultValue: one })] as const)
              .toSorted(([, one], [, other]) => one.localeCompare(other, language))
              .map(([one, words]) => (
                <option key={one} value={one}>
                  {words}
                </option>
              ))}
          </Select>
          {Object.entries({ from, to }).map(([name, day]) => (
            <Field
              key={name}
              name={name}
              type="date"
              label={t(`ui.dateRange.${name}`)}
              defaultValue={day ?? ''}
              className="min-w-0 xl:w-36"
            />
          ))}
          <Button type="submit" variant="secondary" className="max-lg:h-11! sm:max-lg:col-span-2 lg:justify-self-start">
            {t('actions.filter')}
          </Button>
        </div>
      </FilterFold>
      {Object.values(filter).some(Boolean) ? (
        <TextLink to={path('admin/audit')} className="mt-3 inline-block text-sm">
          {t('actions.clearFilters')}
        </TextLink>
      ) : null}
    </Form>
  );
}
