import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountryChoice, CountrySelect, ReviewReasonSelect } from '#app/features/people/decision-fields.tsx';
import { isPower, type Role, isPending, isRejected, isDeactivated } from '#app/domain/access/roles.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';

/** What an admin may decide on a person in this role; every decision but an approval takes a reason. `children` are shown next to them. */
export function DecisionForms({
  role,
  name,
  approval,
  children,
}: {
  role: Role;
  name: string;
  /** The country that an approval confirms, and those to choose from. */
  approval: CountryChoice;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const pending = state === 'submitting';
  const reason = <TextArea name="reason" label={t('admin.action.reasonText')} required maxLength={1000} rows={3} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {isPending(role) ? (
        <>
          <Decision title={t('admin.action.approve')}>
            <Form method="post" className="grid gap-4">
              <p className="text-muted">{t('admin.action.approveDescription', { name })}</p>
              <CountrySelect {...approval} />
              <Button type="submit" name="action" value="approve" variant="brand" pending={pending}>
                {t('admin.action.approve')}
              </Button>
            </Form>
          </Decision>
          <Decision title={t('admin.action.reject')} className="lg:row-span-2">
            <Form method="post" className="grid gap-4">
              <ReviewReasonSelect />
              {reason}
              <Field
                name="reapplyAt"
                type="date"
                label={t('admin.action.reapplyAt')}
                hint={t('admin.action.reapplyAtHint')}
              />
              <Button type="submit" name="action" value="reject" variant="outline" pending={pending}>
                {t('admin.action.reject')}
              </Button>
            </Form>
          </Decision>
        </>
      ) : null}
      {isRejected(role) ? (
        <Decision title={t('admin.action.reopen')}>
          <Form method="post" className="grid gap-4">
            <p className="text-muted">{t('admin.action.reopenDescription', { name })}</p>
            {reason}
            <Button type="submit" name="action" value="reopen" variant="outline" pending={pending}>
              {t('admin.action.reopen')}
            </Button>
          </Form>
        </Decision>
      ) : null}
      {isPower(role) ? (
        <Decision title={t('admin.action.demote')}>
          <Form method="post" id="demote" className="grid gap-4">
            <p className="text-muted">{t('admin.action.demoteDescription', { name, role: t(`roles.${role}`) })}</p>
            {reason}
            <ConfirmDialog
              trigger={
                <Button type="button" variant="outline" pending={pending}>
                  {t('admin.action.demote')}
                </Button>
              }
              title={t('admin.action.demoteTitle', { name })}
              description={t('admin.action.demoteDescription', { name, role: t(`roles.${role}`) })}
              confirm={t('admin.action.demote')}
              cancel={t('actions.cancel')}
              formId="demote"
              name="action"
              value="demote"
              destructive
            />
          </Form>
        </Decision>
      ) : null}
      {isDeactivated(role) ? (
        <Decision title={t('admin.action.reactivate')}>
          <Form method="post" className="grid gap-4">
            {reason}
            <Button type="submit" name="action" value="reactivate" variant="outline" pending={pending}>
              {t('admin.action.reactivate')}
            </Button>
          </Form>
        </Decision>
      ) : (
        <Decision title={t('admin.action.deactivate')}>
          <Form method="post" id="deactivate" className="grid gap-4">
            <p className="text-muted">{t('admin.action.deactivateDescription', { name })}</p>
            {reason}
            <ConfirmDialog
              trigger={
                <Button type="button" variant="outline" pending={pending}>
                  {t('admin.action.deactivate')}
                </Button>
              }
              title={t('admin.action.deactivateTitle', { name })}
              description={t('admin.action.deactivateDescription', { name })}
              confirm={t('admin.action.deactivate')}
              cancel={t('actions.cancel')}
              formId="deactivate"
              name="action"
              value="deactivate"
              destructive
            />
          </Form>
        </Decision>
      )}
      {children}
    </div>
  );
}

function Decision({ title, className, children }: { title: string; className?: string; children: React.ReactNode }) {
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
