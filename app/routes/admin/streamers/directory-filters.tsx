import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#app/domain/roles.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';

/** Search and filters as a plain GET form: the URL is the state, with or without JavaScript. */
export function DirectoryFilters({ query }: { query: { text: string; by: string; role: Role | null } }) {
  const { t } = useTranslation();
  return (
    <Form role="search" className="mb-6 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto_auto]">
      <Field
        name="q"
        type="search"
        label={t('admin.streamers.search')}
        defaultValue={query.text}
        className="max-md:col-span-2"
      />
      <Select name="by" label={t('admin.streamers.searchBy')} defaultValue={query.by}>
        <option value="name">{t('admin.streamers.name')}</option>
        <option value="username">{t('admin.streamers.username')}</option>
        <option value="email">{t('admin.streamers.email')}</option>
      </Select>
      <Select name="role" label={t('admin.streamers.role')} defaultValue={query.role ?? ''}>
        <option value="">{t('admin.streamers.filter.all')}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" className="h-11! max-md:col-span-2">
        {t('actions.search')}
      </Button>
    </Form>
  );
}
