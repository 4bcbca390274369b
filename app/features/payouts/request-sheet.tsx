import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { expectedMinor } from '#app/domain/payouts/may-ask.ts';
import type { readPayoutState } from '#app/server/payouts/facts.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { LocalDateTime } from '#app/ui/values/local-time.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

type State = Awaited<ReturnType<typeof readPayoutState>>;
type Props = Pick<State, 'cycle' | 'ending' | 'whyNot' | 'destination'> & {
  balance: Pick<NonNullable<State['balance']>, 'currency' | 'availableMinor'> | null;
  /** Whether nothing is in the way: then the button stands out. */
  isReady: boolean;
  pending: boolean;
};

/** Of the buttons of a payday: as large as a finger on a phone, and as a line of text on a desk. */
export const PAYDAY_BUTTON = 'max-lg:h-11 max-sm:grow max-sm:px-2.5!';

/** The request of the open payday, which the page that shows it answers (payout-form.server.ts): what it will pay, where and when is read before it is sent. Without a way to be paid it says why. */
export function RequestSheet({ cycle, balance, ending, whyNot, destination, isReady, pending }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (whyNot) {
    const minimum =
      whyNot.code === 'below-minimum'
        ? formatMoney({ amountMinor: whyNot.minimumMinor, currency: whyNot.currency }, language)
        : '';
    const currency = whyNot.code === 'no-network' ? whyNot.currency : '';
    return (
      <div className="grid flex-1 basis-40 content-start gap-1.5 sm:flex-none">
        {/* Not `disabled`: the keyboard reaches it, and a screen reader says why. */}
        <Button
          type="button"
          variant="secondary"
          aria-disabled="true"
          aria-describedby="cannot-ask"
          className={PAYDAY_BUTTON}
        >
          {t('payout.request.action')}
        </Button>
        <p id="cannot-ask" className="text-sm text-muted lg:max-w-56">
          {t(`payout.request.cannot.${whyNot.code}`, { minimum, currency })}
        </p>
      </div>
    );
  }
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: balance?.currency ?? 'USD' }, language);
  const facts: [string, ReactNode][] = [
    [t('payout.request.sheet.amount'), <Expected key="amount" {...{ balance, ending, money }} />],
    [t('payout.request.sheet.to'), destination ? `${destination.network} · ${destination.masked}` : '–'],
    [t('payout.request.payday'), <DateTime key="payday" value={cycle.payAt} locale={language} style="date" />],
    [t('payout.request.sheet.cancelUntil'), <LocalDateTime key="until" below value={cycle.lockAt} locale={language} />],
  ];
  return (
    <Form method="post" id="request-payout" className="contents">
      <input type="hidden" name="cycle" value={cycle.id} />
      <input type="hidden" name="intent" value="request" />
      <ConfirmDialog
        trigger={
          <Button type="button" variant={isReady ? 'brand' : 'secondary'} className={PAYDAY_BUTTON} pending={pending}>
            {t('payout.request.action')}
          </Button>
        }
        title={t('payout.request.sheet.title')}
        description={t('payout.request.sheet.description')}
        confirm={t('payout.request.action')}
        cancel={t('payout.request.sheet.cancel')}
        formId="request-payout"
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </ConfirmDialog>
    </Form>
  );
}

/** What is available now and what holds add by the cut-off; what comes and goes until then changes it. */
function Expected({
  balance,
  ending,
  money,
}: Pick<Props, 'balance' | 'ending'> & { money: (amountMinor: number) => string }) {
  const { t } = useTranslation();
  const amountMinor = expectedMinor(balance, ending);
  if (amountMinor === null) return <>{t('payout.request.sheet.unknown')}</>;
  return (
    <span suppressHydrationWarning>
      {t('payout.request.sheet.about', { amount: money(amountMinor) })}
      {ending.amountMinor > 0 ? (
        <span className="block font-normal text-muted">
          {t('payout.request.sheet.holds', { amount: money(ending.amountMinor) })}
        </span>
      ) : null}
    </span>
  );
}
