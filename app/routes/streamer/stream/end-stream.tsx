import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';

/** Ends the stream after a question. */
export function EndStream() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <Form method="post" id="end-stream" className="grid">
      <ConfirmDialog
        trigger={
          <Button type="button" variant="destructive" className="max-lg:h-11" pending={state === 'submitting'}>
            {t('streams.end')}
          </Button>
        }
        title={t('streams.endTitle')}
        description={t('streams.endDescription')}
        confirm={t('streams.end')}
        cancel={t('actions.cancel')}
        formId="end-stream"
        name="intent"
        value="end"
      />
    </Form>
  );
}
