import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReviewReasonSelect } from '#app/features/people/decision-fields.tsx';
import type { BulkAction } from '#app/domain/people/bulk-decision.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { BulkRun } from './bulk-run.tsx';
import { NamesOf } from './names-of.tsx';
import { useBulkRun } from './use-bulk-run.ts';

type Selection = { action: BulkAction; people: readonly { uid: string; name: string | null }[] };

/** Asks once more, with the number and the names, and takes the reason; then works it off in sight. */
export function BulkConfirm({ selection: { action, people } }: { selection: Selection }) {
  const { t } = useTranslation();
  const { run, failure, start } = useBulkRun();
  if (run) return <BulkRun kind="decide" {...run} names={people} />;
  const count = people.length;
  return (
    <Form method="post" onSubmit={start}>
      <Card className="max-w-2xl">
        <CardHeader>
          <CardTitle>{t(`people.bulk.confirm.${action}`, { count })}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-5">
          {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
          <NamesOf people={people} />
          <NoEnter />
          <input type="hidden" name="intent" value="run" />
          <input type="hidden" name="action" value={action} />
          <input type="hidden" name="uids" value={people.map(({ uid }) => uid).join()} />
          {action === 'approve' ? <p className="text-sm text-muted">{t('review.eachCountry')}</p> : null}
          {action === 'reject' ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <ReviewReasonSelect />
              <Field
                name="reapplyAt"
                type="date"
                label={t('admin.action.reapplyAt')}
                hint={t('admin.action.reapplyAtHint')}
              />
            </div>
          ) : null}
          <TextArea
            name="reason"
            label={t(action === 'reject' ? 'admin.action.reasonText' : 'people.bulk.note')}
            aside={action === 'reject' ? undefined : t('offers.access.optional')}
            required={action === 'reject'}
            maxLength={LIMITS.reason}
            rows={3}
          />
        </CardContent>
        <CardFooter>
          <Button type="submit" variant={action === 'reject' ? 'destructive' : 'brand'}>
            {t(`people.bulk.run.${action}`, { count })}
          </Button>
          <span className="text-sm text-muted">{t('people.bulk.safe')}</span>
        </CardFooter>
      </Card>
    </Form>
  );
}
