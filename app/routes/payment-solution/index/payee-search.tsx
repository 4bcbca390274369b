import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FoundPayouts } from '#app/domain/people/found-payees.ts';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

const Found = lazyControls(async () => (await import('./found-payouts.tsx')).FoundPayouts);

/** Finds a payee's payouts in the latest batches. */
export function PayeeSearch({ text, found }: { text: string; found: FoundPayouts | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Form key={text} role="search" className="mt-8 grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          name="q"
          type="search"
          label={<span className="sr-only">{t('paymentSolution.find.label')}</span>}
          placeholder={t('paymentSolution.find.label')}
          defaultValue={text}
          maxLength={100}
        />
        <Button type="submit" variant="secondary" className="max-lg:h-11!">
          {t('actions.search')}
        </Button>
      </Form>
      {found ? (
        <div className="mt-4">
          <Found found={found} />
        </div>
      ) : null}
    </>
  );
}
