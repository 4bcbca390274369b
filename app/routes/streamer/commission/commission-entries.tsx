import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import type { CommissionFound } from './types.ts';

/** Each transfer of a commission, and of the payday that took it, as stops on a line. */
export function CommissionEntries({ entries }: Pick<CommissionFound, 'entries'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('commission.entries')}>
      {entries.length === 0 ? (
        <EmptyState title={t('ledger.empty')} description={t('commission.entriesHint')} />
      ) : (
        <ol className="grid">
          {entries.map((entry, at) => (
            <Entry key={entry.seq} entry={entry} saysAmount={entry.amountMinor !== entries[at - 1]?.amountMinor} />
          ))}
        </ol>
      )}
    </Section>
  );
}

/** What moved and the balance after it. An amount that is that of the entry before isn't said again. */
function Entry({
  entry: { seq, at, kind, debit, credit, amountMinor, partOfMinor, currency, balanceAfterMinor },
  saysAmount,
}: {
  entry: CommissionFound['entries'][number];
  saysAmount: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <li className="stop">
      <span className="font-medium text-ink">
        {t(`ledger.kinds.${kind}`)}
        {saysAmount ? (
          <>
            {' · '}
            <MoneyText money={{ amountMinor, currency }} locale={language} />
          </>
        ) : null}
      </span>
      <span>
        {t('commission.balance')}{' '}
        <MoneyText
          money={{ amountMinor: balanceAfterMinor.available, currency }}
          locale={language}
          className="font-medium text-ink"
        />
      </span>
      <span>
        <ZonedDateTime value={at} locale={language} />
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">
          {t('ledger.fromTo', { from: t(`ledger.account.${debit}`), to: t(`ledger.account.${credit}`) })} ·{' '}
          {t('questions.entryNumber', { number: seq })}
        </span>
      </span>
      <span suppressHydrationWarning>
        {partOfMinor === null
          ? null
          : t('commission.partOf', { amount: formatMoney({ amountMinor: partOfMinor, currency }, language) })}
      </span>
    </li>
  );
}
