import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/client/session/auth-error.ts';
import { useHydrated } from '#app/client/use-hydrated.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import { PAYOUT_NETWORKS, type PayoutNetwork } from '#app/domain/payouts/networks.ts';
import { NeedsScript } from '#app/shell/page/needs-script.tsx';
import { useClientConfig, usePageFacts } from '#app/shell/page/facts.ts';
import type { CurrentMethod } from '#app/server/people/profile.server.ts';
import type { FieldRefusal } from '#app/server/people/save-profile.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { RadioGroup } from '#app/ui/choices/radio-group.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Props = {
  current: CurrentMethod | null;
  /** Of the balance, which not every method can receive; null before the first commission. */
  currency: Currency | null;
  /** Networks that can be chosen, those of the streamer's country first. */
  networks: readonly PayoutNetwork[];
  /** The one that is chosen at first; null where each would be a guess. */
  preset: PayoutNetwork | null;
  email: string;
  refusal: Pick<FieldRefusal, 'fields' | 'failure'> | null;
};

/** How the streamer is paid, masked, and the form to change it: the password first, then a cool-down. */
export function PayoutMethodCard({ current, ...form }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <Section
      id="payout-method"
      title={t('payoutMethod.title')}
      description={t('payoutMethod.description')}
      className="max-xl:border-t max-xl:border-line max-xl:pt-6"
    >
      <div className="grid gap-4">
        {current ? (
          <div data-testid="payout-method">
            <p className="font-medium">
              {t(`payoutMethod.networks.${current.network}`)}{' '}
              <span className="block font-mono font-normal">{current.masked}</span>
            </p>
            <p className="text-sm text-muted">
              {t('payoutMethod.changedAt')} <ZonedDateTime named value={current.changedAt} locale={language} />
            </p>
            {current.coolsDownUntil ? (
              <Alert kind="info" still className="mt-3">
                {t('payoutMethod.coolingDown')}{' '}
                <DateTime value={current.coolsDownUntil} locale={language} style="date" />
              </Alert>
            ) : null}
          </div>
        ) : (
          <p className="text-muted">{t('payoutMethod.none')}</p>
        )}
        <details open={!current || form.refusal !== null}>
          <summary className={buttonVariants({ variant: 'outline', className: 'cursor-pointer' })}>
            {t(current ? 'payoutMethod.change' : 'payoutMethod.add')}
          </summary>
          <MethodForm {...form} isChange={current !== null} />
        </details>
      </div>
    </Section>
  );
}

type FormProps = Omit<Props, 'current'> & { isChange: boolean };

function MethodForm({ email, refusal, isChange, currency, networks, preset }: FormProps) {
  const { t } = useTranslation();
  const config = useClientConfig();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { state, formData } = useNavigation();
  const formRef = useRef<HTMLFormElement>(null);
  const [network, setNetwork] = useState(preset);
  const [failure, setFailure] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const errorOf = (name: string) => {
    const key = refusal?.fields[name];
    return key ? t(key) : undefined;
  };
  useEffect(() => {
    // What was chosen before this code was there.
    const chosen = formRef.current?.querySelector<HTMLInputElement>('input[name=network]:checked');
    if (chosen) setNetwork(chosen.value as PayoutNetwork);
  }, []);

  /** The password goes to the identity provider alone; the Worker gets the form without it, and the word that it was right. */
  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    form.delete('password');
    if (!password) return setFailure(t('validation.required'));
    setChecking(true);
    setFailure(null);
    try {
      const { reauthenticate } = await import('#app/client/session/sign-in.client.ts');
      await reauthenticate(config, email, password);
      form.set('confirmed', 'password');
      submit(form, { method: 'post' });
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setChecking(false);
    }
  }

  if (networks.length === 0) return <Alert kind="warning">{t('payoutMethod.noNetwork', { currency })}</Alert>;
  return (
    <Form ref={formRef} method="post" noValidate className="mt-4 grid gap-5" onSubmit={(event) => void confirm(event)}>
      <input type="hidden" name="intent" value="payout-method" />
      {refusal?.failure ? <Alert kind="error">{t(refusal.failure)}</Alert> : null}
      {isChange ? (
        <Alert kind="warning" still>
          {t('payoutMethod.changeWarning')}
        </Alert>
      ) : null}
      <RadioGroup
        name="network"
        label={t('payoutMethod.network')}
        hint={currency ? t('payoutMethod.forCurrency', { currency }) : undefined}
        options={networks.map((name) => ({
          value: name,
          label: t(`payoutMethod.networks.${name}`),
          hint: <Terms network={name} currency={currency} />,
        }))}
        defaultValue={preset ?? undefined}
        // Not onChange: a form that is given back what it held sends an input event.
        onInput={({ currentTarget: { checked, value } }) => {
          if (checked) setNetwork(value as PayoutNetwork);
        }}
        error={errorOf('network')}
      />
      {(network ? PAYOUT_NETWORKS[network].fields : []).map((name) => (
        <Field
          key={`${network}-${name}`}
          name={name}
          label={t(`payoutMethod.fields.${name}`)}
          autoComplete="off"
          spellCheck={false}
          className={name === 'holder' ? undefined : '[&_input]:font-mono'}
          error={errorOf(name)}
        />
      ))}
      <Field
        name={hydrated ? 'password' : undefined}
        type="password"
        label={t('auth:reauthenticate.description')}
        autoComplete="current-password"
        error={failure ?? undefined}
      />
      <Button
        type="submit"
        variant="default"
        className="justify-self-start"
        disabled={!hydrated}
        pending={checking || (state === 'submitting' && formData?.get('intent') === 'payout-method')}
      >
        {t('payoutMethod.save')}
      </Button>
      <NeedsScript />
    </Form>
  );
}

/** Who pays for a transfer, when it arrives and, where it is converted, in what. */
function Terms({ network, currency }: { network: PayoutNetwork; currency: Currency | null }) {
  const { t } = useTranslation();
  const { arrives } = PAYOUT_NETWORKS[network];
  return (
    <>
      <span className="block">{t(`payoutMethod.terms.${network}.fee`)}</span>
      <span className="block">
        {t(`payoutMethod.terms.${network}.arrival`)}{' '}
        {currency && currency !== arrives ? t('payoutMethod.arrivesAs', { currency: arrives }) : null}
      </span>
    </>
  );
}
