import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#app/domain/income/exchange-rates.ts';
import { CURRENCIES, type Currency } from '#app/domain/ledger/money.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select } from '#app/ui/field.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { MissingRates } from './missing-rates.tsx';

type Props = {
  currency: Currency;
  quotes: readonly Quote[];
  missing: readonly Currency[];
  language: string;
  /** What the address keeps besides the currency. */
  kept: Readonly<Record<string, string>>;
  /** The page says elsewhere what has no rate. */
  isTold?: boolean;
  /** What else the form asks for. */
  children?: ReactNode;
};

/** The one currency that amounts are in, the rates that they were converted by, and what has none. */
export function ReportingCurrency({ currency, quotes, missing, language, kept, isTold, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mt-4 grid gap-4 text-sm text-muted sm:flex sm:items-end sm:justify-between">
        <Rates {...{ currency, quotes, missing, language }} />
        <Form method="get" className="flex shrink-0 flex-wrap items-end gap-2 sm:ml-auto" preventScrollReset>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <Select key={currency} name="in" label={t('admin.analytics.margin.in')} defaultValue={currency}>
            {CURRENCIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <Button type="submit" variant="outline">
            {t('admin.analytics.margin.convert')}
          </Button>
        </Form>
      </div>
      {isTold ? null : <MissingRates {...{ missing, language }} />}
    </>
  );
}

/** By which rates the amounts were converted, with their source and day. */
function Rates({ currency, quotes, missing, language }: Pick<Props, 'currency' | 'quotes' | 'missing' | 'language'>) {
  const { t } = useTranslation();
  // Amounts in other currencies that are left out are named apart.
  if (quotes.length === 0 && missing.length > 0) return null;
  if (quotes.length === 0) return <p>{t('admin.analytics.margin.unconverted', { currency })}</p>;
  const rate = numberFormat(language, { maximumFractionDigits: 6 });
  return (
    <Disclosure summary={t('admin.analytics.margin.converted', { currency })} className="min-w-0">
      <ul className="mt-1 grid gap-y-0.5" suppressHydrationWarning>
        {quotes.map((quote) => (
          <li key={quote.currency}>
            {t('admin.analytics.margin.rate', {
              rate: rate.format(Number(quote.rate)),
              currency: quote.currency,
              source: quote.source === 'ecb' ? t('commission.ecb') : quote.source,
              date: formatDateTime(quote.date, language, 'date'),
            })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
