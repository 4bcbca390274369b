import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/domain/ledger/money.ts';
import type { OpenPayout } from '#app/domain/payouts/files/result-file.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';

/** As many payouts as are named. */
const MOST_NAMED = 20;

/** The open payouts that a result file has no readable row for; nothing when it has all of them. */
export function Missing({ payouts }: { payouts: readonly OpenPayout[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (payouts.length === 0) return null;
  return (
    <Alert kind="warning" still title={t('paymentSolution.import.missing', { count: payouts.length })}>
      <ul className="mt-1 grid gap-0.5 text-sm" data-testid="missing">
        {payouts.slice(0, MOST_NAMED).map(({ uid, username, name, ...money }) => (
          <li key={uid}>
            <PersonName {...{ name, username }} />{' '}
            <span className="text-muted tabular-nums">{formatMoney(money, language)}</span>
          </li>
        ))}
        {payouts.length > MOST_NAMED ? (
          <li>{t('paymentFiles.leftOut.more', { count: payouts.length - MOST_NAMED })}</li>
        ) : null}
      </ul>
    </Alert>
  );
}
