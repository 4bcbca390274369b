import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Power } from '#app/domain/access/roles.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

export type Proposal = {
  role: Power;
  reason: string;
  proposedAt: string | Date;
  proposedByName: string;
  /** The reader made it. */
  isOwn: boolean;
};

type Person = { uid: string; displayName: string; isSelf: boolean };

/** A role that is proposed for a person, and the reader's answer to it. Its forms send `intent=answer` with the person's uid. */
export function ProposalCard({ person, proposal }: { person: Person; proposal: Proposal }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const pressed = usePressed('answer', ['uid', person.uid]);
  const name = person.displayName;
  const role = t(`roles.${proposal.role}`);
  const form = `grant-${person.uid}`;
  const about = (
    <>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="uid" value={person.uid} />
    </>
  );
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
            {about}
            <p className="text-muted">{t('grants.waits')}</p>
            <Button type="submit" name="answer" value="withdraw" variant="outline" {...pressed('withdraw')}>
              {t('grants.withdraw')}
            </Button>
          </Form>
        ) : person.isSelf ? (
          <p className="text-muted">{t('grants.self')}</p>
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ProvenForm id={form} className="grid justify-items-start gap-4">
              {about}
              <p className="text-muted">{t('grants.consentHint', { name, role })}</p>
              <ConfirmDialog
                trigger={
                  <Button type="button" variant="brand" {...pressed('grant')}>
                    {t('grants.consent')}
                  </Button>
                }
                title={t('grants.consentTitle', { name, role })}
                description={t('grants.consentHint', { name, role })}
                confirm={t('grants.consent')}
                cancel={t('actions.cancel')}
                formId={form}
                name="answer"
                value="grant"
              />
            </ProvenForm>
            <Form method="post" className="grid gap-4">
              {about}
              <TextArea name="reason" label={t('admin.action.reason')} required maxLength={1000} rows={2} />
              <Button
                type="submit"
                name="answer"
                value="refuse"
                variant="outline"
                className="justify-self-start"
                {...pressed('refuse')}
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
