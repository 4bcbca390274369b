import { Form, useNavigation } from '@remix-run/react';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { OnlyAdmin } from '#app/features/programme/only-admin.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { cn } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Whether no other admin can agree to what is proposed. */
export const OnlyAdminHere = createContext(false);

/** Where a row's link leads: the form is far from the end of the list. */
export const FORM = 'propose';

type CardProps = {
  id?: string;
  title: string;
  description: string;
  /** Whether a change of this waits already. */
  isProposed: boolean;
  /** Why the last proposal failed: a translation key. */
  failure: string | null;
  children: ReactNode;
};

/** What a second admin has to agree to, and whether such a change waits already. */
export function ProposeCard({ id = FORM, title, description, isProposed, failure, children }: CardProps) {
  const { t } = useTranslation();
  const path = usePath();
  const isOnlyAdmin = useContext(OnlyAdminHere);
  return (
    <Card id={id}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <p className="text-sm text-muted">{description}</p>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-6">
        {isProposed ? (
          <Alert kind="info" still>
            {t('limits.waits')} <TextLink to={path('admin/payouts/adjust')}>{t('admin.adjust.waitingLink')}</TextLink>
          </Alert>
        ) : null}
        {isOnlyAdmin ? (
          <Alert kind="warning" still>
            <OnlyAdmin />
          </Alert>
        ) : null}
        {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
        {children}
      </CardContent>
    </Card>
  );
}

type FormProps = {
  /** What the form sends in addition to its fields. */
  hidden: Readonly<Record<string, string>>;
  /** The text on its button. */
  submit: string;
  freshKey: string;
  reasonError: string | undefined;
  className?: string;
  children?: ReactNode;
};

/** Sends a proposal once, with the reason for it. */
export function ProposeForm({ hidden, submit, freshKey, reasonError, className, children }: FormProps) {
  const { t } = useTranslation();
  const formKey = useFormKey(freshKey);
  const { state } = useNavigation();
  return (
    <Form method="post" key={formKey} className={cn('grid gap-4', className)} noValidate>
      <input type="hidden" name="key" value={formKey} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Field
        name="reason"
        label={t('admin.action.reason')}
        error={reasonError}
        maxLength={LIMITS.reason}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="brand" className="justify-self-start" pending={state === 'submitting'}>
        {submit}
      </Button>
    </Form>
  );
}
