import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { POWERS, type Power, type Role } from '#app/domain/access/roles.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Select, TextArea } from '#app/ui/field.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

export type Proposal = {
  role: Power;
  reason: string;
  proposedAt: string | Date;
  proposedByName: string;
  /** The reader made it. */
  isOwn: boolean;
};

type Person = { displayName: string; effectiveRole: Role; isSelf: boolean };

/** Power takes two: a proposal, or the answer to the one that is open. */
export function PowerForms({ person, proposal }: { person: Person; proposal: Proposal | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state } = useNavigation();
  const pending = state === 'submitting';
  const name = person.displayName;
  if (!proposal) {
    const roles = POWERS.filter((role) => role !== person.effectiveRole);
    return (
      <Card>
        <CardHeader>
          <CardTitle>{t('grants.title')}</CardTitle>
          <CardDescription>{t('grants.description')}</CardDescription>
        </CardHeader>
        <CardContent>
          <ProvenForm className="grid items-end gap-4 lg:grid-cols-[14rem_1fr_auto]">
            <Select name="role" label={t('grants.role')}>
              {roles.map((role) => (
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
              pending={pending}
            >
              {t('grants.propose')}
            </Button>
          </ProvenForm>
        </CardContent>
      </Card>
    );
  }
  const role = t(`roles.${proposal.role}`);
  return (
    <Card data-testid="proposal">
      <CardHeader>
        <CardTitle>{t('grants.open', { name, role })}</CardTitle>
        <CardDescription>
          {t('grants.proposedBy', {
            name: proposal.proposedByName,
            at: `${formatDateTime(proposal.proposedAt, language)} UTC`,
          })}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line">{proposal.reason}</blockquote>
        {proposal.isOwn ? (
          <Form method="post" className="grid justify-items-start gap-4">
            <p className="text-muted">{t('grants.waits')}</p>
            <input type="hidden" name="intent" value="answer" />
            <Button type="submit" name="answer" value="withdraw" variant="outline" pending={pending}>
              {t('grants.withdraw')}
            </Button>
          </Form>
        ) : person.isSelf ? (
          <p className="text-muted">{t('grants.self')}</p>
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ProvenForm id="grant" className="grid justify-items-start gap-4">
              <input type="hidden" name="intent" value="answer" />
              <p className="text-muted">{t('grants.consentHint', { name, role })}</p>
              <ConfirmDialog
                trigger={
                  <Button type="button" variant="brand" pending={pending}>
                    {t('grants.consent')}
                  </Button>
                }
                title={t('grants.consentTitle', { name, role })}
                description={t('grants.consentHint', { name, role })}
                confirm={t('grants.consent')}
                cancel={t('actions.cancel')}
                formId="grant"
                name="answer"
                value="grant"
              />
            </ProvenForm>
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="intent" value="answer" />
              <TextArea name="reason" label={t('admin.action.reason')} required maxLength={1000} rows={2} />
              <Button
                type="submit"
                name="answer"
                value="refuse"
                variant="outline"
                className="justify-self-start"
                pending={pending}
              >
                {t('grants.refuse')}
              </Button>
            </Form>
          </div>
        )}
      </CardContent>
    </Card>
  );
}
