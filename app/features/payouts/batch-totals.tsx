import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import { type Currency, isCurrency } from '#app/domain/ledger/money.ts';
import { type BatchTotals as Totals, countOf, type TotalsByState } from '#app/domain/payouts/batch.ts';
import { REQUEST_STATES } from '#app/domain/payouts/request.ts';
import { MoneyText } from '#app/ui/values/money.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';
import { REQUEST_TONES } from './tones.ts';

type Line = { key: string; name: string; currency: Currency; count: number; amountMinor: number };

/** Totals by something (a network, a state), one line for each currency of it: currencies are never added up. */
export function TotalsTable({
  title,
  parts,
  nameOf,
}: {
  title: string;
  parts: readonly (readonly [key: string, totals: Totals])[];
  nameOf: (key: string) => string;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const lines = parts.flatMap(([key, totals]) =>
    Object.entries(totals).flatMap(([currency, total]): Line[] =>
      isCurrency(currency) ? [{ key: `${key} ${currency}`, name: nameOf(key), currency, ...total }] : [],
    ),
  );
  const notation = new Set(lines.map(({ currency }) => currency)).size > 1 ? 'code' : 'symbol';
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <th scope="col" className="py-2 font-medium">
            {title}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('paymentSolution.count')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('paymentSolution.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, currency, count, amountMinor }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 pr-3 font-medium">
              {name}
            </th>
            <td className="py-2 text-right">{numberFormat(language).format(count)}</td>
            <td className="py-2 pl-3 text-right">
              <MoneyText money={{ amountMinor, currency }} locale={language} notation={notation} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BAR = {
  good: 'text-good',
  bad: 'text-bad',
  warn: 'text-warn',
  info: 'text-info',
  neutral: 'text-faint',
} as const;

/** How many payouts are in each state, as parts of a line; the table below it has the numbers. */
export function StatesBar({ byState }: { byState: TotalsByState }) {
  const parts = REQUEST_STATES.map((state) => ({ state, count: countOf(byState[state] ?? {}) }));
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      className="h-1 w-full overflow-hidden rounded-full"
    >
      {parts.map(({ state, count }) => {
        const x = before;
        before += count;
        return count > 0 ? (
          <rect key={state} x={x} width={count} height={1} fill="currentColor" className={BAR[REQUEST_TONES[state]]} />
        ) : null;
      })}
    </svg>
  );
}

/** Totals by state, in the order in which a payout goes through them. */
export function StatesTable({ byState }: { byState: TotalsByState }) {
  const { t } = useTranslation();
  return (
    <TotalsTable
      title={t('paymentSolution.state')}
      parts={REQUEST_STATES.flatMap((state) => (byState[state] ? [[state, byState[state]] as const] : []))}
      nameOf={(state) => t(`requestState.${state}`)}
    />
  );
}
