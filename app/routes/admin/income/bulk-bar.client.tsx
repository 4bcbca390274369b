import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { decisionId } from './desk-table.tsx';
import { COMMISSION_DECISIONS, type CommissionDecision } from '#app/domain/income/commission-decision.ts';
import { holdDays } from '#app/domain/income/hold.ts';
import type { Money } from '#app/domain/ledger/money.ts';
import { CommissionFields } from '#app/features/income/commission-fields.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { useRefusal } from '#app/shell/page/refusal.ts';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';

type Selected = readonly { id: string; label: string }[];

/** How many are selected and what they are worth, and what can be decided on all of them. Stays in sight while the table moves. */
export function BulkBar({ rows, sums, onClear }: { rows: Selected; sums: readonly Money[]; onClear: () => void }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const isBusy = useNavigation().state !== 'idle';
  if (rows.length === 0) return null;
  const worth = sums.map((money) => formatMoney(money, language)).join(' + ');
  return (
    <div className="kept-bar sticky z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line-strong bg-surface px-4 py-3 shadow-pop">
      <span className="mr-auto flex items-center justify-between gap-3 max-sm:w-full">
        <p role="status" className="text-sm text-ink">
          {t('income.bulk.selected', { count: rows.length })}
          <span className="font-semibold tabular-nums" suppressHydrationWarning>
            {' · '}
            {worth}
          </span>
        </p>
        <Button type="button" variant="ghost" size="sm" disabled={isBusy} onClick={onClear}>
          {t('review.clear')}
        </Button>
      </span>
      <span className="flex gap-2 max-sm:w-full">
        {COMMISSION_DECISIONS.map((action) => (
          <Decide key={action} {...{ action, rows, worth, isBusy }} onDone={onClear} />
        ))}
      </span>
    </div>
  );
}

type Asked = { action: CommissionDecision; rows: Selected; isBusy: boolean; onDone: () => void };

/** Asks for the reason, and what else the decision needs, for all of them. */
function Decide({ worth, ...asked }: Asked & { worth: string }) {
  const { t } = useTranslation();
  const { action, rows, isBusy } = asked;
  return (
    <Dialog
      title={t(`income.bulk.title.${action}`, { count: rows.length })}
      // Keys decide on one row without a look at its box.
      description={[rows.length === 1 ? rows[0]!.label : '', t('income.bulk.each', { worth })]
        .filter(Boolean)
        .join(' · ')}
      close={t('actions.close')}
      trigger={
        <Button
          type="button"
          id={decisionId(action)}
          variant={action === 'release' ? 'brand' : 'outline'}
          size="sm"
          className="max-sm:grow"
          disabled={isBusy}
        >
          {t(`income.bulk.action.${action}`)}
        </Button>
      }
    >
      {(close) => <DecideForm {...asked} onClose={close} />}
    </Dialog>
  );
}

/** Closes once there is an answer. A refusal is told here, and what was typed stays, also when the form did not get through. */
function DecideForm({ action, rows, isBusy, onDone, onClose }: Asked & { onClose: () => void }) {
  const { t } = useTranslation();
  const refusal = useRefusal<{ failure: string; field?: 'until' }>(() => {
    onClose();
    onDone();
  });
  const failure = refusal ? t(refusal.failure) : undefined;
  return (
    <Form method="post" className="grid gap-4">
      {failure && !refusal?.field ? <Alert kind="error">{failure}</Alert> : null}
      {rows.map(({ id, label }) => (
        <span key={id} hidden>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="label" value={`${id}:${label}`} />
        </span>
      ))}
      <NoEnter />
      <input type="hidden" name="intent" value={action} />
      <CommissionFields
        action={action}
        days={holdDays(null, new Date())}
        dateError={refusal?.field ? failure : undefined}
      />
      <Button type="submit" variant={action === 'reject' ? 'destructive' : 'brand'} pending={isBusy}>
        {t(`income.bulk.title.${action}`, { count: rows.length })}
      </Button>
    </Form>
  );
}
