import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CommissionDecision } from '#app/domain/income/commission-decision.ts';
import { CommissionFields } from '#app/features/income/commission-fields.tsx';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/field.tsx';

/** One decision behind its name: what it asks for, and the reason that every decision takes. */
export function Decision({
  intent,
  name,
  days,
  dateError,
}: Pick<Parameters<typeof CommissionFields>[0], 'days' | 'dateError'> & {
  intent: CommissionDecision | 'dismiss';
  name: string;
}) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const isFinal = intent === 'reject' || intent === 'dismiss';
  return (
    <Disclosure summary={name} start={dateError !== undefined} className="min-w-0">
      <Form method="post" className="mt-3 grid max-w-xl gap-4 pb-2">
        {intent === 'dismiss' ? (
          <TextArea
            name="reason"
            label={t('admin.action.reasonText')}
            required
            minLength={3}
            maxLength={LIMITS.reason}
            rows={2}
          />
        ) : (
          <CommissionFields action={intent} days={days} dateError={dateError} />
        )}
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={isFinal ? 'destructive' : 'outline'}
          size="sm"
          className="justify-self-start"
          pending={state === 'submitting'}
        >
          {name}
        </Button>
      </Form>
    </Disclosure>
  );
}
