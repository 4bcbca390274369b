import { Form } from '@remix-run/react';
import type { CommissionDecision } from '#app/domain/income/commission-decision.ts';
import { CommissionFields } from '#app/features/income/commission-fields.tsx';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ReasonArea } from '#app/features/income/reason-area.tsx';

/** One decision behind its name: what it asks for, and the reason that every decision takes. */
export function DecisionForm({
  intent,
  name,
  days,
  dateError,
}: Pick<Parameters<typeof CommissionFields>[0], 'days' | 'dateError'> & {
  intent: CommissionDecision | 'dismiss';
  name: string;
}) {
  const pressed = usePressed('intent');
  const isFinal = intent === 'reject' || intent === 'dismiss';
  return (
    <Disclosure summary={name} start={dateError !== undefined} className="min-w-0">
      <Form method="post" className="mt-3 grid max-w-xl gap-4 pb-2">
        <NoEnter />
        {intent === 'dismiss' ? <ReasonArea /> : <CommissionFields action={intent} days={days} dateError={dateError} />}
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={isFinal ? 'destructive' : 'outline'}
          size="sm"
          className="justify-self-start"
          {...pressed(intent)}
        >
          {name}
        </Button>
      </Form>
    </Disclosure>
  );
}
