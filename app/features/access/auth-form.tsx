import type { FormEvent, ReactNode, Ref } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, type FieldProps } from '#app/ui/field.tsx';
import { NeedsScript } from '../../shell/page/needs-script.tsx';

export type AuthField = FieldProps & { name: string };

/**
 * The form of log-in, sign-up and both password pages. Only the browser can answer it: before the script runs no field has a name and the button
 * is dead, so that no password is sent to an address of ours.
 */
export function AuthForm({
  title,
  description,
  failure,
  failureRef,
  success,
  fields,
  submit,
  pending,
  onSend,
  onTurnTo,
  children,
}: {
  title: string;
  description?: string;
  /** What went wrong, above the fields. */
  failure?: ReactNode;
  failureRef?: Ref<HTMLDivElement>;
  /** What was done, above the fields. */
  success?: ReactNode;
  /** In rows; two in one row stand next to each other. */
  fields: readonly (readonly AuthField[])[];
  submit: string;
  pending: boolean;
  onSend: (form: HTMLFormElement) => Promise<void>;
  /** When the person turns to the form. */
  onTurnTo?: () => void;
  children?: ReactNode;
}) {
  const hydrated = useHydrated();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend(event.currentTarget);
  };
  return (
    <form method="post" onSubmit={send} onFocus={onTurnTo} noValidate className="grid gap-5">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {description ? <p className="mt-1.5 text-muted">{description}</p> : null}
      </div>
      {failure ? (
        <div ref={failureRef} tabIndex={-1}>
          <Alert kind="error">{failure}</Alert>
        </div>
      ) : null}
      {success ? <Alert kind="success">{success}</Alert> : null}
      {fields.map((row) => (
        <div key={row[0]!.name} className={row.length > 1 ? 'grid gap-5 sm:grid-cols-2' : 'grid'}>
          {row.map(({ name, ...field }) => (
            <Field key={name} {...field} name={hydrated ? name : undefined} />
          ))}
        </div>
      ))}
      <Button type="submit" variant="brand" size="lg" disabled={!hydrated} pending={pending}>
        {submit}
      </Button>
      <NeedsScript />
      {children}
    </form>
  );
}
