import { useRevalidator } from '@remix-run/react';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/client/session/auth-error.ts';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { NeedsScript } from '#app/shell/page/needs-script.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { notify } from '#app/ui/feedback/toaster.tsx';
import { FoldedSettings } from './settings-card.tsx';

type Props<Name extends string> = {
  id: string;
  /** Tells the forms of the page apart; the Worker takes none of these. */
  intent: string;
  title: string;
  /** How it is now. */
  note?: ReactNode;
  description: string;
  fields: readonly (Pick<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'> & { name: Name })[];
  action: string;
  /** The key of the toast that says it is done. */
  done: string;
  act: (values: Record<Name, string>) => Promise<void>;
  children?: ReactNode;
};

/**
 * A form that the identity provider answers, not the Worker: every field is required, a failure is one sentence above it,
 * success empties it, says so and reads the page again. Until the browser can answer it, it can't be sent, and its fields have
 * no names.
 */
export function AccountForm<Name extends string>(props: Props<Name>) {
  const { id, intent, title, note, description, fields, action, done, act, children } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly Name[]>([]);

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    const empty = fields.map(({ name }) => name).filter((name) => !values[name]);
    setMissing(empty);
    setFailure(null);
    if (empty.length > 0) return;
    setPending(true);
    try {
      await act(values);
      form.reset();
      notify.success(t(done));
      revalidate();
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setPending(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }

  return (
    <FoldedSettings id={id} title={title} note={note} description={description}>
      <form method="post" noValidate onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={intent} />
        <div className="grid gap-4">
          {failure ? <Alert kind="error">{failure}</Alert> : null}
          {children}
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <Field
                key={field.name}
                {...field}
                name={hydrated ? field.name : undefined}
                error={missing.includes(field.name) ? t('validation.required') : undefined}
              />
            ))}
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit" variant="outline" disabled={!hydrated} pending={pending}>
            {action}
          </Button>
          <NeedsScript />
        </div>
      </form>
    </FoldedSettings>
  );
}
