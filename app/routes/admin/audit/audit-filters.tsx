import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, type AuditFilter } from '#app/domain/audit/audit.ts';
import type { Meant } from '#app/domain/people/meant.ts';
import { PickedField } from '#app/shell/page/picked-field.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { useMoreFilters } from '#app/shell/page/tables/more-filters.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
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
  const { button, panel } = useMoreFilters(t('audit.dates'), [from, to].filter(Boolean).length);
  return (
    <Form data-apply role="search" key={Object.values(filter).join()} className="mb-4">
      <FilterFold state={fold} label={t('actions.filters')} used={Object.values(filter).filter(Boolean).length}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:flex xl:gap-2">
          <PickedField
            name="actor"
            label={t('audit.actor')}
            placeholder={t('audit.actorHint')}
            text={actor}
            meant={who}
            clear={without('actor')}
            className="unlabelled min-w-0 grow"
          />
          <PickedField
            name="target"
            label={t('audit.target')}
            placeholder={t('audit.targetHint')}
            text={target}
            meant={about}
            clear={without('target')}
            className="unlabelled min-w-0 grow"
          />
          <Select
            name="action"
            label={t('audit.action')}
            defaultValue={action ?? ''}
            className="unlabelled xl:w-48 xl:shrink-0"
          >
            <option value="">{`${t('audit.action')}: ${t('people.filter.any')}`}</option>
            {[...actions, ...(action && !actions.includes(action) ? [action] : [])]
              .map((one) => [one, t(`audit.actions.${one}`, { defaultValue: one })] as const)
              .toSorted(([, one], [, other]) => one.localeCompare(other, language))
              .map(([one, words]) => (
                <option key={one} value={one}>
                  {words}
                </option>
              ))}
          </Select>
          <span className="flex gap-2 *:max-lg:grow">
            {button}
            <Button type="submit" variant="secondary" className="max-lg:h-11!">
              {t('actions.filter')}
            </Button>
          </span>
        </div>
        <div id={panel.id} className={cn('mt-3 grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-3', panel.hidden)}>
          {Object.entries({ from, to }).map(([name, day]) => (
            <Field
              key={name}
              name={name}
              type="date"
              label={t(`ui.dateRange.${name}`)}
              defaultValue={day ?? ''}
              className="min-w-0"
            />
          ))}
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
