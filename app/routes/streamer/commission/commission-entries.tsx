import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import type { CommissionFound } from './types.ts';

/** Each transfer of a commission, and of the payday that took it, as stops on a line. */
export function CommissionEntries({ entries, zone }: Pick<CommissionFound, 'entries'> & { zone: string }) {
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
      {/* Below the list, which would move when the name of the zone takes a line of its own. */}
      <p className="mt-3 text-sm text-muted">{zone}</p>
    </Section>
  );
}

/** What moved and the balance after it. An amount that is that of the entry before isn't said again. */
function Entry({
  entry: { at, kind, debit, credit, amountMinor, partOfMinor, currency, balanceAfterMinor },
  saysAmount,
}: {
  entry: CommissionFound['entries'][number];
  saysAmount: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const parts = [
    <ZonedDateTime key="at" value={at} locale={language} />,
    t('ledger.fromTo', { from: t(`ledger.account.${debit}`), to: t(`ledger.account.${credit}`) }),
    ...(partOfMinor === null
      ? []
      : [t('commission.partOf', { amount: formatMoney({ amountMinor: partOfMinor, currency }, language) })]),
  ];
  return (
    <li className="stop">
      <span className="font-medium text-ink">{t(`ledger.kinds.${kind}`)}</span>
      <span className="font-medium text-ink">
        {saysAmount ? <MoneyText money={{ amountMinor, currency }} locale={language} /> : null}
      </span>
      <span suppressHydrationWarning>
        {parts.map((part, index) => (
          <span key={index} className="max-sm:block">
            {part}
            {index < parts.length - 1 ? <span className="max-sm:hidden"> · </span> : null}
          </span>
        ))}
      </span>
      <span className="max-sm:col-span-full max-sm:text-left">
        {t('ledger.availableAfter')}{' '}
        <MoneyText
          money={{ amountMinor: balanceAfterMinor.available, currency }}
          locale={language}
          className="font-medium text-ink"
        />
      </span>
    </li>
  );
}
