import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/field.tsx';

/** One decision behind its name: what it asks for, and the reason that every decision takes. */
export function Decision({
  id,
  intent,
  name,
  destructive = false,
  children,
}: {
  id: string;
  intent: string;
  name: string;
  destructive?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <Disclosure summary={name} className="min-w-0">
      <Form method="post" className="mt-3 grid max-w-xl gap-4 pb-2">
        <input type="hidden" name="id" value={id} />
        {children}
        <TextArea name="reason" label={t('admin.action.reasonText')} required minLength={3} maxLength={1000} rows={2} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={destructive ? 'destructive' : 'outline'}
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
