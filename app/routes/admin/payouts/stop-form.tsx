import { useTranslation } from 'react-i18next';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';

/** Stops the batch: everything that was not sent is paused, for a reason that its streamers read. */
export function StopForm({ totals }: { totals: BatchTotals }) {
  const { t } = useTranslation();
  const pressed = usePressed('intent');
  const count = countOf(totals);
  return (
    <ProvenForm id="stop" className="grid max-w-md gap-4 border-t border-line pt-5">
      <input type="hidden" name="intent" value="stop" />
      <TextArea
        name="reason"
        label={t('admin.payouts.stop.reason')}
        hint={t('admin.payouts.decide.hint')}
        required
        maxLength={1000}
        rows={2}
      />
      <ConfirmDialog
        trigger={
          <Button type="button" variant="destructive" className="justify-self-start" {...pressed('stop')}>
            {t('admin.payouts.stop.action')}
          </Button>
        }
        title={t('admin.payouts.stop.title')}
        description={
          <>
            <TotalsText totals={totals} className="mb-2 font-medium text-ink" />
            {t('admin.payouts.stop.description', { count })}
          </>
        }
        confirm={t('admin.payouts.stop.action')}
        cancel={t('actions.cancel')}
        formId="stop"
        destructive
      />
    </ProvenForm>
  );
}
