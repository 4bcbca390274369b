import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FoundPayouts } from '#app/domain/people/found-payees.ts';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import { SearchField } from '#app/shell/page/tables/search-field.tsx';

const Found = lazyControls(async () => (await import('./found-payouts.tsx')).FoundPayouts);

/** Finds a payee's payouts in the latest batches. */
export function PayeeSearch({ text, found }: { text: string; found: FoundPayouts | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Form key={text} role="search" className="mb-4">
        <SearchField
          label={t('paymentSolution.find.label')}
          placeholder={t('paymentSolution.find.label')}
          text={text}
          className="max-w-xl"
        />
      </Form>
      {found ? (
        <div className="mb-8">
          <Found found={found} />
        </div>
      ) : null}
    </>
  );
}
