import { useTranslation } from 'react-i18next';
import type { Payer } from '#app/domain/payouts/files/pain001.ts';
import { Field } from '#app/ui/field.tsx';

/** The account that a bank debits for a pain.001 file. `payer`: the one that was named last. */
export function PayerFields({ payer }: { payer: Payer | null }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-medium">{t('paymentFiles.payer.title')}</legend>
      <Field
        name="payerName"
        label={t('paymentFiles.payer.name')}
        defaultValue={payer?.name}
        maxLength={70}
        autoComplete="off"
      />
      <Field
        name="payerIban"
        label={t('paymentFiles.payer.iban')}
        hint={t('paymentFiles.payer.hint')}
        defaultValue={payer?.iban}
        maxLength={42}
        autoComplete="off"
        spellCheck={false}
      />
    </fieldset>
  );
}
