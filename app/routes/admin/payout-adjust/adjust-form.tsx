import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCY_EXPONENTS, type Money } from '#app/domain/ledger/money.ts';
import type { BalanceRecord } from '#app/domain/ledger/schemas.ts';
import { personText } from '#app/domain/people/person-text.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import type { AddedByHand } from '#app/server/ledger/by-hand.server.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { Field, Select, TextArea } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { ADJUST_FORM, AdjustEffect, changeIn, DIRECTIONS, signedText } from './adjust-effect.tsx';

/** What the available balance changes by, and why. Someone who has not earned yet has no currency: it is chosen. */
export function AdjustForm({
  uid,
  name,
  username,
  balance,
  added,
  isOnlyAdmin,
  unpayable,
  freshKey,
}: {
  uid: string;
  /** Null when the person is gone. */
  name: string | null;
  username: string;
  balance: BalanceRecord | null;
  /** What the admin added by hand before, in the balance's currency; null where there is no balance. */
  added: AddedByHand | null;
  isOnlyAdmin: boolean;
  /** Currencies that no payout method takes. */
  unpayable: readonly string[];
  freshKey: string;
}) {
  const { t } = useTranslation();
  const formKey = useFormKey(freshKey);
  const { language } = usePageFacts();
  const path = usePath();
  const { state } = useNavigation();
  const answer = useActionData();
  // Of this form alone: once it was sent, its fields are empty. `seq`: of the ledger when it was begun, or last answered.
  const [typed, setTyped] = useState<{ formKey: string; answer: unknown; seq: number; money: Money | null } | null>(
    null,
  );
  const [first, setFirst] = useState('USD');
  const change = typed?.formKey === formKey ? typed.money : null;
  const seq = typed?.formKey === formKey && typed.answer === answer ? typed.seq : (balance?.seq ?? 0);
  // A wrong amount is told before the question. An empty field is the browser's to name.
  const checkAmount = (form: HTMLFormElement) => {
    setTyped({ formKey, answer, seq, money: changeIn(form) });
    const input = form.elements.namedItem('amount');
    if (!(input instanceof HTMLInputElement)) return;
    const isWrong = input.value !== '' && changeIn(form) === null;
    input.setCustomValidity(isWrong ? t('admin.adjust.amountWrong') : '');
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>
            <PersonName {...{ name, username, uid }} />
          </TextLink>
        </CardTitle>
        <p className="text-sm text-muted">
          {t('ledger.account.available')}{' '}
          {balance ? (
            <MoneyText
              money={{ amountMinor: balance.availableMinor, currency: balance.currency }}
              locale={language}
              className="font-medium text-ink"
            />
          ) : (
            '–'
          )}
        </p>
      </CardHeader>
      <CardContent>
        <Form
          key={formKey}
          method="post"
          id={ADJUST_FORM}
          onInput={({ currentTarget }) => checkAmount(currentTarget)}
          className="grid gap-4"
        >
          <input type="hidden" name="uid" value={uid} />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="seq" value={seq} />
          <div className="flex flex-wrap items-start gap-4">
            <fieldset className="min-w-0">
              <legend className="mb-1.5 text-sm font-medium text-ink">{t('admin.adjust.direction')}</legend>
              <div className="segments">
                {DIRECTIONS.map((one) => (
                  <label key={one}>
                    <input type="radio" name="direction" value={one} defaultChecked={one === 'add'} />
                    {t(`admin.adjust.${one}`)}
                  </label>
                ))}
              </div>
            </fieldset>
            <Field
              name="amount"
              className="min-w-40 flex-1"
              required
              autoComplete="off"
              pattern="[+\-]?[0-9]+([.,][0-9]+)?"
              label={t('admin.adjust.amount')}
              trailing={balance ? <span className="pr-3 text-sm text-muted">{balance.currency}</span> : undefined}
              inputMode="decimal"
            />
            {balance ? (
              <input type="hidden" name="currency" value={balance.currency} />
            ) : (
              <Select
                name="currency"
                label={t('admin.adjust.currency')}
                defaultValue="USD"
                onChange={({ currentTarget }) => setFirst(currentTarget.value)}
              >
                {Object.keys(CURRENCY_EXPONENTS).map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
            )}
            <p role="status" className="min-h-5 w-full text-sm text-muted">
              {!balance && unpayable.includes(first) ? (
                <span className="block text-warn">{t('admin.adjust.unpayable', { currency: first })}</span>
              ) : null}
              {change ? (
                <>
                  {t('admin.adjust.after')}{' '}
                  <MoneyText
                    money={{
                      amountMinor: (balance?.availableMinor ?? 0) + change.amountMinor,
                      currency: change.currency,
                    }}
                    locale={language}
                    className="font-medium text-ink"
                  />
                </>
              ) : null}
            </p>
          </div>
          <TextArea
            name="reason"
            label={t('admin.action.reason')}
            hint={t('admin.payouts.decide.hint')}
            required
            maxLength={1000}
            rows={3}
          />
          <ConfirmDialog
            trigger={
              <Button type="button" variant="brand" className="justify-self-start" pending={state === 'submitting'}>
                {t('admin.adjust.action')}
                {change ? `: ${signedText(change, language)}` : null}
              </Button>
            }
            title={t('admin.adjust.action')}
            description={
              <div className="grid gap-3">
                <AdjustEffect {...{ balance, added, isOnlyAdmin }} />
                <p>{t('admin.adjust.confirm', { name: personText({ name, username }) })}</p>
              </div>
            }
            confirm={t('admin.adjust.action')}
            cancel={t('actions.cancel')}
            formId={ADJUST_FORM}
          />
        </Form>
      </CardContent>
    </Card>
  );
}
