import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAuthError } from '#app/client/auth-error.ts';
import { authErrorKey } from '#app/domain/auth-codes.ts';
import { notify } from '#app/ui/toaster.tsx';

/**
 * A form that the identity provider answers, not the Worker: every field is required, a failure is one sentence above it,
 * success empties it and says so.
 */
export function useAccountForm(
  names: readonly string[],
  act: (values: Record<string, string>) => Promise<void>,
  done: string,
) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
    const empty = names.filter((name) => !values[name]);
    setMissing(empty);
    setFailure(null);
    if (empty.length > 0) return;
    setPending(true);
    try {
      await act(values);
      form.reset();
      notify.success(t(done));
    } catch (error) {
      const { code, message } = toAuthError(error);
      setFailure(t(`auth:${authErrorKey('action', code)}`, { message }));
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    failure,
    errorOf: (name: string) => (missing.includes(name) ? t('validation.required') : undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
