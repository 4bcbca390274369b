import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { NextStepText } from '#app/features/payouts/next-step.tsx';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { MoneyText } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';

/** Paydays whose money has not arrived yet, each with what it waits for. */
export function PayoutsUnderWay({ requests, now }: { requests: readonly PayoutRequestRecord[]; now: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (requests.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{t('payout.underWay')}</h2>
      <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
        {requests.map(({ cycleId, state, amountMinor, currency }) => (
          <li key={cycleId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <Link
                to={path('dashboard/payouts/:cycle', { cycle: cycleId })}
                className="inline-block min-h-6 rounded-sm font-medium text-ink hover:underline"
              >
                {t('payout.request.payday')} {formatDateTime(cycleId, language, 'day')}
              </Link>
              <NextStepText state={state} cycleId={cycleId} now={now} />
            </div>
            <span className="flex items-center gap-3">
              <RequestBadge state={state} />
              {amountMinor !== undefined && currency ? (
                <span className="font-medium">
                  <MoneyText money={{ amountMinor, currency }} locale={language} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
