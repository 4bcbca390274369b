import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judgeByHand } from '#app/domain/ledger/judge-by-hand.ts';
import { formatMoney, isCurrency, type Money, readMajor } from '#app/domain/ledger/money.ts';
import { changeBy } from '#app/domain/ledger/change-by.ts';
import type { BalanceRecord } from '#app/domain/ledger/schemas.ts';
import { OnlyAdmin } from '#app/features/programme/only-admin.tsx';
import type { AddedByHand } from '#app/server/ledger/by-hand.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Facts } from '#app/ui/values/facts.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

export const ADJUST_FORM = 'adjust';

/** Whether the typed amount is added or deducted. */
export const DIRECTIONS = ['add', 'deduct'] as const;

/** The change that the form of a correction asks for, as the Worker reads it; null for no such amount. */
export function changeIn(form: HTMLFormElement): Money | null {
  const data = new FormData(form);
  const currency = data.get('currency');
  if (!isCurrency(currency)) return null;
  const typedMinor = readMajor(String(data.get('amount')), currency);
  if (typedMinor === null || typedMinor === 0) return null;
  return { amountMinor: changeBy(typedMinor, data.get('direction')), currency };
}

type Props = { balance: BalanceRecord | null; added: AddedByHand | null; isOnlyAdmin: boolean };

/** What the typed correction does: the change, the available balance before and after, and who has to agree. */
export function AdjustEffect({ balance, added, isOnlyAdmin }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  // The question is asked anew each time: the form can't change while it is open.
  const [change] = useState(() => {
    const form = document.getElementById(ADJUST_FORM);
    return form instanceof HTMLFormElement ? changeIn(form) : null;
  });
  if (!change) return null;
  const { amountMinor, currency } = change;
  const beforeMinor = balance?.availableMinor ?? 0;
  const consent = consentTo(amountMinor, added);
  const signed = signedText(change, language);
  return (
    <>
      <Facts
        facts={[
          [t('admin.adjust.amount'), <span className="font-medium text-ink">{signed}</span>],
          [t('admin.adjust.before'), <MoneyText money={{ amountMinor: beforeMinor, currency }} locale={language} />],
          [
            t('admin.adjust.after'),
            <MoneyText
              money={{ amountMinor: beforeMinor + amountMinor, currency }}
              locale={language}
              className="font-medium text-ink"
            />,
          ],
        ]}
      />
      <p className={consent === 'alone' ? undefined : 'text-warn'}>{t(`admin.adjust.consent.${consent}`)}</p>
      {isOnlyAdmin && consent === 'second-admin' ? <OnlyAdmin className="text-warn" /> : null}
    </>
  );
}

/** A change with its sign. */
export function signedText({ amountMinor, currency }: Money, language: string): string {
  const amount = formatMoney({ amountMinor: Math.abs(amountMinor), currency }, language);
  return `${amountMinor > 0 ? '+' : '\u2212'}${amount}`;
}

/** Who has to agree, as the function judges it. `unknown` where what was added before is not known in full. */
function consentTo(changeMinor: number, added: AddedByHand | null) {
  if (!added) return 'unknown';
  const { limits, isWhole, latelyMinor, todayMinor } = added;
  // What is taken away adds to nothing.
  const before = changeMinor > 0 ? { latelyMinor, todayMinor } : { latelyMinor: 0, todayMinor: 0 };
  const verdict = judgeByHand({ amountMinor: Math.abs(changeMinor), ...before }, limits);
  return verdict === 'alone' && changeMinor > 0 && !isWhole ? 'unknown' : verdict;
}
