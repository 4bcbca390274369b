import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { type Currency, type Money, toMajorText } from '#app/domain/ledger/money.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { CurrencyLimits, LimitsAnswer } from '#app/server/programme/hand-limits.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Field } from '#app/ui/field.tsx';
import { CurrencyName } from '#app/ui/values/currency-name.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { ProposeCard, ProposeForm } from './propose-card.tsx';
import { TermsTable } from './terms-table.tsx';

const FIELDS = ['secondAdminMinor', 'mostMinor', 'mostADayMinor', 'mostCommissionMinor'] as const;

/** What admins do and what happens without them, each with how many limits it has. */
const GROUPS = [
  ['byHand', 3],
  ['automatic', 1],
] as const;

/** Its limits come first, and one of them is the statement above the table. */
const LEAD = 'USD';

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

const [TEN_THOUSAND, MILLION] = [10_000, 1_000_000];

/** A phone has all limits of a row: large ones in short ("900K", "7.5M"), unless that would round them. */
function Limit({ amountMinor, currency }: Money) {
  const { language } = usePageFacts();
  const major = Number(toMajorText({ amountMinor, currency }));
  const isShort = major >= TEN_THOUSAND && major % (major >= MILLION ? TEN_THOUSAND : 10) === 0;
  return (
    <span suppressHydrationWarning>
      <span className={isShort ? 'max-sm:hidden' : undefined}>{plain(amountMinor, currency, language)}</span>
      {isShort ? (
        <span className="sm:hidden">
          {numberFormat(language, { notation: 'compact', maximumFractionDigits: 2 }).format(major)}
        </span>
      ) : null}
    </span>
  );
}

/** What one admin may add to balances by hand, and the form that proposes other limits. A second admin decides. */
export function LimitsTab({ limits, chosen, freshKey, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const lead = limits.find(({ currency }) => currency === LEAD)!;
  const shown = limits.find(({ currency }) => currency === chosen) ?? lead;
  return (
    <TermsTable
      caption={t('limits.title')}
      lead={t('limits.lead', {
        amount: formatMoney({ amountMinor: lead.limits.secondAdminMinor, currency: LEAD }, language),
      })}
      note={t('limits.note')}
      act={t('limits.action')}
      head={t('rates.currency')}
      shown={shown.currency}
      asked={chosen !== null || answer !== undefined}
      rows={[lead, ...limits.filter((one) => one !== lead)]}
      nameOf={({ currency, isDefault }) => ({
        ...{ key: currency, text: currency, address: { tab: 'limits', currency } },
        note: (
          <>
            <CurrencyName currency={currency} locale={language} className="max-sm:hidden" />
            {isDefault ? null : <span className="text-xs font-normal text-muted">{t('limits.changed')}</span>}
          </>
        ),
      })}
      heads={
        <tr className="max-sm:hidden">
          <td />
          {GROUPS.map(([group, span]) => (
            <th key={group} scope="colgroup" colSpan={span}>
              <span className="block border-b border-line pb-1 text-center">{t(`limits.groups.${group}`)}</span>
            </th>
          ))}
          <td />
        </tr>
      }
      columns={FIELDS.map((field) => ({
        key: field,
        header: <span className="inline-block whitespace-normal max-sm:max-w-20">{t(`limits.short.${field}`)}</span>,
        align: 'end' as const,
        cell: ({ currency, limits: of }: Props['limits'][number]) => (
          <Limit amountMinor={of[field]} currency={currency} />
        ),
      }))}
    >
      <LimitsForm key={shown.currency} shown={shown} freshKey={freshKey} answer={answer} />
    </TermsTable>
  );
}

function LimitsForm({
  shown: { currency, limits, isProposed },
  freshKey,
  answer,
}: Pick<Props, 'freshKey' | 'answer'> & { shown: Props['limits'][number] }) {
  const { t } = useTranslation();
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
