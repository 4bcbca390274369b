import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AfterFailure } from '#app/domain/payouts/after-failure.ts';
import type { Money } from '#app/domain/ledger/money.ts';
import { isFailureCode } from '#app/domain/payouts/result.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';

/** A payout that did not arrive: why, where the money is, and the one thing to do, with the payday that it leads to. */
export function FailureBanner({ failure, money }: { failure: AfterFailure; money: Money }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const code = isFailureCode(failure.code) ? failure.code : 'other';
  const payday = failure.next === 'requested' ? failure.cycleId : failure.payAt;
  const action = {
    requested: () => ({
      to: path('dashboard/payouts/:cycle', { cycle: String(payday) }),
      text: t('payout.again.view'),
    }),
    'change-method': () => ({
      to: `${path('profile')}#payout-method`,
      text: t('blockers.action.destination-failed'),
    }),
    request: () => ({ to: path('dashboard'), text: t('payout.request.action') }),
  }[failure.next]();
  return (
    <section
      aria-labelledby="failure"
      data-testid="failure"
      className="flex flex-col gap-4 rounded-xl bg-bad-soft px-5 py-4 sm:flex-row sm:items-center"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad max-sm:hidden sm:mt-0.5 sm:self-start" />
      <div className="min-w-0 grow">
        <h2 id="failure" className="section-title" suppressHydrationWarning>
          {t(`payout.failure.${code}`, { amount: formatMoney(money, language) })}
        </h2>
        <p className="mt-0.5 max-w-2xl text-ink/80">
          {t(`payout.failure.next.${failure.next}`, { date: formatDateTime(payday, language, 'date') })}
        </p>
      </div>
      <Button asChild variant="brand" className="print:hidden">
        <Link to={action.to}>{action.text}</Link>
      </Button>
    </section>
  );
}
