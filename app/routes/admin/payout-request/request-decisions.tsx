import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { isBeingBuilt } from '#app/domain/payouts/batch.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import type { UnpaidView } from '#app/domain/payouts/after-failure.ts';
import { UnpaidNext } from '#app/features/payouts/unpaid-next.tsx';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';

type Decision = 'hold' | 'release' | 'reject' | 'dismiss';

/** What may be decided on a payout in its state. */
const DECISIONS: Partial<Record<RequestState, readonly Decision[]>> = {
  locked: ['hold', 'reject'],
  approved: ['hold'],
  exported: ['hold'],
  held: ['release', 'reject'],
};

/** What comes next for a payout that failed, and the decisions that this payout takes, each with a reason: all but a dismissal's are the person's to read. */
export function RequestDecisions({
  request,
  name,
  batch,
  unpaid,
  freshKey,
}: {
  request: PayoutRequestRecord;
  /** Of the person; null when they are gone. */
  name: string | null;
  batch: PayoutBatchRecord | null;
  unpaid: UnpaidView | null;
  freshKey: string;
}) {
  const { userId, state, openFailure, openBlock } = request;
  const { t } = useTranslation();
  const formKey = useFormKey(freshKey);
  const pressed = usePressed('decision');
  const decisions =
    openFailure || openBlock
      ? (['dismiss'] as const)
      : (DECISIONS[state] ?? []).filter((one) => one !== 'reject' || state === 'held' || isBeingBuilt(batch));
  // A blocked payout has not failed.
  const textOf = (decision: Decision) => (decision === 'dismiss' && openBlock ? 'settle' : decision);
  const refusal = batch?.refused.find(({ uid }) => uid === userId);
  return (
    <>
      {unpaid === null ? null : (
        <Card>
          <CardHeader>
            <CardTitle>{t('admin.payouts.unpaid.title')}</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-3">
            <UnpaidNext {...{ request, name }} view={unpaid} />
            {/* What was blocked is in no batch. */}
            {state === 'blocked' ? null : <p className="text-sm text-muted">{t('admin.payouts.unpaid.why')}</p>}
          </CardContent>
        </Card>
      )}
      {decisions.length > 0 ? (
        <Card>
          <CardHeader>
            <CardTitle>{t('admin.payouts.decide.title')}</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-4">
            {refusal ? (
              <Alert kind="error" still title={t('admin.payouts.refused.one')}>
                {t(`admin.payouts.refused.codes.${refusal.code}`)} {t('admin.payouts.refused.pause')}
              </Alert>
            ) : null}
            <Form key={formKey} method="post" id="decide" className="grid gap-4">
              <input type="hidden" name="key" value={formKey} />
              <TextArea
                name="reason"
                label={t('admin.action.reason')}
                hint={t(openFailure || openBlock ? 'admin.payouts.decide.dismiss.hint' : 'admin.payouts.decide.hint')}
                required
                maxLength={1000}
                rows={3}
              />
              <div className="flex flex-wrap gap-3">
                {decisions.map((decision) => (
                  <ConfirmDialog
                    key={decision}
                    trigger={
                      <Button
                        type="button"
                        variant={decision === 'reject' ? 'destructive' : decision === 'release' ? 'brand' : 'outline'}
                        {...pressed(decision)}
                      >
                        {t(`admin.payouts.decide.${textOf(decision)}.action`)}
                      </Button>
                    }
                    title={t(`admin.payouts.decide.${textOf(decision)}.action`)}
                    description={t(`admin.payouts.decide.${textOf(decision)}.description`)}
                    confirm={t(`admin.payouts.decide.${textOf(decision)}.action`)}
                    cancel={t('actions.cancel')}
                    formId="decide"
                    name="decision"
                    value={decision}
                    destructive={decision === 'reject'}
                  />
                ))}
              </div>
            </Form>
          </CardContent>
        </Card>
      ) : null}
    </>
  );
}
