import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { type Currency, toMajorText } from '#app/domain/ledger/money.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { CurrencyLimits, LimitsAnswer } from '#app/server/programme/hand-limits.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Field } from '#app/ui/field.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { ProposeCard, ProposeForm } from './propose-card.tsx';
import { TermsTable } from './terms-table.tsx';

const FIELDS = ['secondAdminMinor', 'mostMinor', 'mostADayMinor', 'mostCommissionMinor'] as const;

type Props = {
  limits: readonly SerializeFrom<CurrencyLimits>[];
  /** The currency whose form is shown. */
  chosen: string | null;
  freshKey: string;
  answer: SerializeFrom<LimitsAnswer> | undefined;
};

/** The row names the currency, and a limit has decimals only where it needs them. */
function plain(amountMinor: number, currency: Currency, language: string): string {
  return numberFormat(language).format(toMajorText({ amountMinor, currency }) as Intl.StringNumericLiteral);
}

/** What one admin may add to balances by hand, and the form that proposes other limits. A second admin decides. */
export function LimitsTab({ limits, chosen, freshKey, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const shown =
    limits.find(({ currency }) => currency === chosen) ?? limits.find(({ currency }) => currency === 'USD')!;
  return (
    <TermsTable
      caption={t('limits.title')}
      head={t('rates.currency')}
      shown={shown.currency}
      rows={limits}
      nameOf={({ currency, isDefault }) => ({
        ...{ key: currency, text: currency, address: { tab: 'limits', currency } },
        note: isDefault ? null : <span className="text-xs font-normal text-muted">{t('limits.changed')}</span>,
      })}
      columns={FIELDS.map((field, index) => ({
        key: field,
        header: <TwoLines text={t(`limits.short.${field}`)} />,
        align: 'end' as const,
        // The form, which a press opens, has all of them.
        wide: index > 1,
        cell: ({ currency, limits: of }: Props['limits'][number]) => (
          <span suppressHydrationWarning>{plain(of[field], currency, language)}</span>
        ),
      }))}
    >
      <LimitsForm key={shown.currency} shown={shown} freshKey={freshKey} answer={answer} />
    </TermsTable>
  );
}

/** Beside the form, heads on one line would push the last column out of sight. */
function TwoLines({ text }: { text: string }) {
  const middle = text.indexOf(' ', text.length / 2 - 2);
  return middle < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, middle)} <span className="block">{text.slice(middle + 1)}</span>
    </>
  );
}

function LimitsForm({
  shown: { currency, limits, isProposed },
  freshKey,
  answer,
}: Pick<Props, 'freshKey' | 'answer'> & { shown: Props['limits'][number] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const refused = answer && !answer.ok ? answer : null;
  const errorOf = (field: keyof NonNullable<typeof refused>['errors']) => {
    const key = refused?.errors[field];
    return key ? t(key) : undefined;
  };
  return (
    <ProposeCard
      title={t('limits.propose', { currency })}
      description={t('limits.description')}
      isProposed={isProposed}
      failure={refused?.failure ?? null}
    >
      <ProposeForm
        hidden={{ currency }}
        submit={t('limits.action')}
        freshKey={freshKey}
        reasonError={errorOf('reason')}
      >
        {FIELDS.map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`limits.fields.${field}`)}
            aside={formatMoney({ amountMinor: limits[field], currency }, language, 'code')}
            error={errorOf(field)}
            defaultValue={toMajorText({ amountMinor: limits[field], currency }).replace(/[.]0+$/, '')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        ))}
      </ProposeForm>
    </ProposeCard>
  );
}
