import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { failureText, toAuthError } from '#app/client/session/auth-error.ts';
import { useHydrated } from '#app/client/use-hydrated.ts';
import { NeedsScript } from '#app/shell/page/needs-script.tsx';
import { useClientConfig, usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { LostBalance } from '#app/server/people/settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Checkbox, Field } from '#app/ui/field.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { FoldedSettings } from './settings-card.tsx';

type Faults = { password?: string; givenUp?: string };

/**
 * Deletes the account after the password has been given again. What goes, what stays and for how long is docs/privacy.md's; a
 * balance that would be lost has to be given up explicitly (docs/decisions/0031).
 */
export function DeleteAccount({ email, balance }: { email: string; balance: LostBalance | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const config = useClientConfig();
  const path = usePath();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { availableMinor = 0, heldMinor = 0 } = balance ?? {};
  const isLost = availableMinor !== 0 || heldMinor !== 0;
  const amount = (amountMinor: number) =>
    balance ? formatMoney({ amountMinor, currency: balance.currency }, language) : '';

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    const missing: Faults = {
      ...(password ? {} : { password: t('validation.required') }),
      ...(isLost && !form.has('givenUp') ? { givenUp: t('settings.delete.acknowledge') } : {}),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setPending(true);
    try {
      const { deleteAccount } = await import('#app/client/session/sign-in.client.ts');
      await deleteAccount(config, { email, password, givenUp: { availableMinor, heldMinor } });
      // A page of its own, not a step in this one: nothing of what is still open here may ask who this is.
      window.location.assign(hrefWith(path('login'), { notice: 'account-deleted' }));
    } catch (error) {
      setFaults({ password: failureText(t, error) });
      if (toAuthError(error).code === 'balance-changed') revalidate();
      setPending(false);
    }
  }

  return (
    <FoldedSettings
      id="delete"
      title={<span className="text-bad">{t('settings.delete.action')}</span>}
      description={t('settings.delete.description')}
    >
      <form
        id="delete-account"
        method="post"
        noValidate
        onSubmit={(event) => void run(event)}
        className="grid max-w-lg gap-5"
      >
        <input type="hidden" name="intent" value="delete-account" />
        <WhatBecomes />
        {isLost ? (
          <div className="grid gap-3 rounded-lg bg-warn-soft px-4 py-3">
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-body">
              <dt>{t('settings.delete.available')}</dt>
              <dd className="text-right font-medium tabular-nums">{amount(availableMinor)}</dd>
              <dt>{t('settings.delete.held')}</dt>
              <dd className="text-right font-medium tabular-nums">{amount(heldMinor)}</dd>
            </dl>
            {/* What was given up is what was shown: another balance asks anew. */}
            <Checkbox
              key={`${availableMinor} ${heldMinor}`}
              name="givenUp"
              label={t('settings.delete.giveUp')}
              error={faults.givenUp}
            />
          </div>
        ) : null}
        <Field
          name={hydrated ? 'password' : undefined}
          type="password"
          label={t('auth:reauthenticate.description')}
          autoComplete="current-password"
          error={faults.password}
        />
        <ConfirmDialog
          trigger={
            <Button
              type="button"
              variant="destructive"
              disabled={!hydrated}
              pending={pending}
              className="justify-self-start"
            >
              {t('settings.delete.action')}
            </Button>
          }
          title={t('settings.delete.question')}
          description={<WhatBecomes />}
          confirm={t('settings.delete.action')}
          cancel={t('actions.cancel')}
          formId="delete-account"
          destructive
        />
        <NeedsScript />
      </form>
    </FoldedSettings>
  );
}

/** What goes and what stays: docs/privacy.md, "Deletion". */
function WhatBecomes() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 text-body text-muted">
      {(['goes', 'stays'] as const).map((part) => (
        <div key={part}>
          <p className="font-medium text-ink">{t(`settings.delete.${part}.title`)}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {DELETION[part].map((item) => (
              <li key={item}>{t(`settings.delete.${part}.${item}`)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const DELETION = {
  goes: ['account', 'method', 'work', 'notices'],
  stays: ['money', 'offers', 'questions', 'audit', 'howLong'],
} as const;
