import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { OfferStep } from '#app/domain/offers/changes.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { TextArea } from '#app/ui/field.tsx';
import type { OfferFound } from './types.ts';

/** What can be done with an offer in its state; all but publishing takes a reason, which opens below the buttons. */
export function OfferSteps({ offer: { steps, revision } }: { offer: OfferFound['offer'] }) {
  return steps.map((step) => <Step key={step} step={step} revision={revision} />);
}

function Step({ step, revision }: { step: OfferStep; revision: string }) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting';
  const isSent = formData?.get('intent') === step;
  const name = t(`offerEditor.steps.${step}`);
  const button = (
    <Button
      type="submit"
      name="intent"
      value={step}
      variant={step === 'publish' ? 'brand' : step === 'end' ? 'destructive' : 'outline'}
      size="sm"
      className="justify-self-start"
      pending={isSending && isSent}
      disabled={isSending && !isSent}
    >
      {name}
    </Button>
  );
  const form = (
    <Form method="post" className={step === 'publish' ? 'grid' : 'mt-3 grid gap-4 sm:w-96'}>
      <input type="hidden" name="revision" value={revision} />
      {step === 'publish' ? null : (
        <TextArea name="reason" label={t('admin.action.reasonText')} required maxLength={1000} rows={2} />
      )}
      {button}
    </Form>
  );
  return step === 'publish' ? (
    form
  ) : (
    <details className="open:basis-full">
      <summary
        // What can't be undone stands apart.
        className={cn(
          buttonVariants({ variant: step === 'end' ? 'ghost' : 'outline', size: 'sm' }),
          step === 'end' && 'text-bad!',
        )}
      >
        {name}
      </summary>
      {form}
    </details>
  );
}
