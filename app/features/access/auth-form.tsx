import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, type FieldProps } from '#app/ui/field.tsx';
import { NeedsScript } from '../../shell/page/needs-script.tsx';

export type AuthField = FieldProps & { name: string };

/**
 * The form of log-in, sign-up and both password pages. Only the browser can answer it: before the script runs no field has a name and the button
 * is dead, so that no password is sent to an address of ours. What is wrong with a field goes when the field is changed; a password
 * can be looked at.
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
  description?: ReactNode;
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
  const { t } = useTranslation('auth');
  const hydrated = useHydrated();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [isShown, setShown] = useState(false);
  const turn = isShown ? 'hide' : 'show';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChanged([]);
    setShown(false);
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
            <Field
              key={name}
              {...field}
              className="[&_input]:h-11!"
              type={isShown && field.type === 'password' ? 'text' : field.type}
              error={!changed.includes(name) && field.error}
              onInput={() => setChanged([...changed, name])}
              name={hydrated ? name : undefined}
              trailing={
                hydrated &&
                field.type === 'password' && (
                  <Button
                    type="button"
                    variant="ghost"
                    size="sm"
                    aria-label={t(`password.${turn}`)}
                    onClick={() => setShown(!isShown)}
                  >
                    {t(`password.${turn}Short`)}
                  </Button>
                )
              }
            />
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
