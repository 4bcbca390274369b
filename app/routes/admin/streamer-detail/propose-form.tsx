import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { POWERS, type Role } from '#app/domain/access/roles.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Select, TextArea } from '#app/ui/field.tsx';

/** Proposes a role that a second admin has to approve. */
export function ProposeForm({ effectiveRole }: { effectiveRole: Role }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('grants.title')}</CardTitle>
        <CardDescription>{t('grants.description')}</CardDescription>
      </CardHeader>
      <CardContent>
        <ProvenForm className="grid items-end gap-4 lg:grid-cols-[14rem_1fr_auto]">
          <Select name="role" label={t('grants.role')}>
            {POWERS.filter((role) => role !== effectiveRole).map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
          <TextArea name="reason" label={t('admin.action.reason')} required maxLength={1000} rows={1} />
          <Button
            type="submit"
            name="intent"
            value="propose"
            variant="outline"
            className="h-11! justify-self-start"
            pending={state === 'submitting'}
          >
            {t('grants.propose')}
          </Button>
        </ProvenForm>
      </CardContent>
    </Card>
  );
}
