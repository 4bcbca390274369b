import { useCallback, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { confirmsTotals } from '#app/domain/payouts/files/confirms-totals.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Field } from '#app/ui/field.tsx';

/** Approves what is shown, and nothing else: the form carries it, and its count or total is typed to confirm. */
export function ApproveForm({
  batch: { rowsHash, state: batchState },
  totals,
}: {
  batch: PayoutBatchRecord;
  /** Of the payouts that are approved: all, or those that an earlier approval left out. */
  totals: BatchTotals;
}) {
  const { t } = useTranslation();
  const pressed = usePressed('intent');
  const field = useId();
  const count = countOf(totals);
  const mistyped = t('admin.payouts.approve.mistyped');
  // A wrong figure is told before the question and the password. An empty field is the browser's to name.
  const check = useCallback(
    (input: HTMLInputElement) => {
      const isWrong = input.value.trim() !== '' && !confirmsTotals(input.value, totals);
      input.setCustomValidity(isWrong ? mistyped : '');
    },
    [totals, mistyped],
  );
  // What was typed before this code was there, or to earlier totals, is checked, too.
  useEffect(() => {
    const input = document.getElementById(field);
    if (input instanceof HTMLInputElement) check(input);
  }, [field, check]);
  const isRest = batchState !== 'locked';
  const action = t(isRest ? 'admin.payouts.approve.actionRest' : 'admin.payouts.approve.action');
  if (rowsHash === '') return <p className="text-sm text-muted">{t('admin.payouts.approve.building')}</p>;
  return (
    <ProvenForm id="approve" className="grid max-w-md gap-4 border-t border-line pt-5">
      <input type="hidden" name="rowsHash" value={rowsHash} />
      <input type="hidden" name="count" value={count} />
      <input type="hidden" name="totals" value={JSON.stringify(totals)} />
      <Field
        id={field}
        name="typed"
        onInput={({ currentTarget }) => check(currentTarget)}
        required
        autoComplete="off"
        inputMode="decimal"
        label={t('admin.payouts.approve.typed')}
        hint={t('admin.payouts.approve.typedHint')}
      />
      <ConfirmDialog
        trigger={
          <Button type="button" variant="brand" className="justify-self-start" {...pressed(null)}>
            {action}
          </Button>
        }
        title={t(isRest ? 'admin.payouts.approve.titleRest' : 'admin.payouts.approve.title')}
        description={
          <>
            <TotalsText totals={totals} className="mb-2 font-medium text-ink" />
            {t('admin.payouts.approve.description')}
          </>
        }
        confirm={action}
        cancel={t('actions.cancel')}
        formId="approve"
      />
    </ProvenForm>
  );
}
