import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { OfferStep } from '#app/domain/offers/changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { OfferFound } from './types.ts';

/** What can be done with an offer in its state; all but publishing takes a reason. */
export function OfferSteps({ offer: { steps, revision, status, visibility } }: { offer: OfferFound['offer'] }) {
  const { t } = useTranslation();
  // Who sees a live offer depends on its visibility.
  const standing =
    status === 'live'
      ? t(`offerEditor.standing.live.${visibility}`)
      : t(`offerEditor.standing.${status}`, { defaultValue: '' });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <p className="text-muted">{standing}</p>
      <div className="flex flex-wrap items-start gap-2">
        {steps.map((step) => (
          <Step key={step} step={step} revision={revision} />
        ))}
      </div>
    </div>
  );
}

function Step({ step, revision }: { step: OfferStep; revision: string }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const name = t(`offerEditor.steps.${step}`);
  const button = (
    <Button
      type="submit"
      name="intent"
      value={step}
      variant={step === 'publish' ? 'brand' : 'outline'}
      size="sm"
      className="justify-self-start"
      pending={state === 'submitting'}
    >
      {name}
    </Button>
  );
  const form = (
    <Form method="post" className="mt-3 grid max-w-xl gap-4 first:mt-0">
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
    <Disclosure summary={name} className="open:basis-full" summaryClassName="border border-line px-2">
      {form}
    </Disclosure>
  );
}
