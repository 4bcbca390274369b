import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { Money } from './types.ts';

/** The person's money in one strip: where it is, what was earned in total, and the next payday with what blocks it. */
export function PersonMoney({ money, own, uid }: { money: Money; own: string; uid: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { balance, earnedMinor, forecast } = money;
  // What the next payout takes whole is said there.
  const isWhole =
    balance !== null &&
    balance.availableMinor !== 0 &&
    forecast?.currency === balance.currency &&
    forecast.amountMinor === balance.availableMinor;
  const amount = (amountMinor: number | null | undefined) =>
    balance && typeof amountMinor === 'number' ? (
      <MoneyText money={{ amountMinor, currency: balance.currency }} locale={language} />
    ) : (
      '–'
    );
  const toLedger = (value: ReactNode) =>
    balance ? (
      <TextLink to={hrefWith(own, { tab: 'ledger' })} className="text-ink! no-underline! hover:underline!">
        {value}
      </TextLink>
    ) : (
      value
    );
  return (
    <div className="mb-8 grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
      <NextPayout {...money} uid={uid} isWhole={isWhole} />
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {isWhole ? null : (
          <Figure name={t('ledger.account.available')}>{toLedger(amount(balance?.availableMinor))}</Figure>
        )}
        <Figure name={t('ledger.account.held')}>{toLedger(amount(balance?.heldMinor))}</Figure>
        {balance?.reservedMinor ? (
          <Figure name={t('ledger.account.reserved')}>{toLedger(amount(balance.reservedMinor))}</Figure>
        ) : null}
        <Figure name={t('person.money.earned')}>{toLedger(amount(earnedMinor))}</Figure>
      </dl>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-base font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function NextPayout({
  payday,
  isRequested,
  forecast,
  blockers,
  underWay,
  uid,
  isWhole,
}: Money & {
  uid: string;
  /** It takes all that is available. */
  isWhole: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const amount =
    forecast && forecast.amountMinor !== null && forecast.currency
      ? { amountMinor: forecast.amountMinor, currency: forecast.currency }
      : null;
  const running = underWay.filter(({ state }) => state !== 'requested');
  return (
    <dl className="grid gap-2 text-sm">
      <div>
        <dt className="text-muted">{t('person.nextPayout')}</dt>
        {/* What it would pay, and until that is known its day. */}
        <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {amount ? <MoneyText money={amount} locale={language} className="lead-figure" /> : null}
          <DateTime
            value={payday}
            locale={language}
            style="date"
            className={amount ? 'text-body text-muted' : 'lead-figure'}
          />
          <Badge className="self-center">
            {t(isRequested ? 'requestState.requested' : 'person.money.notRequested')}
          </Badge>
          <span className="basis-full text-xs text-faint">
            {forecast ? (
              <>
                {isWhole ? `${t('person.money.whole')} · ` : null}
                {t('person.money.forecast')} <DateTime value={forecast.asOf} locale={language} />
              </>
            ) : (
              t('person.money.method')
            )}
          </span>
        </dd>
      </div>
      {running.map(({ cycleId, state, amountMinor, currency }) => (
        <div key={cycleId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <dt className="text-muted">{t('person.money.underWay')}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink to={path('admin/payouts/:cycle/:id', { cycle: cycleId, id: uid })}>
              <DateTime value={cycleId} locale={language} style="date" />
            </TextLink>
            {amountMinor !== undefined && currency ? (
              <MoneyText money={{ amountMinor, currency }} locale={language} className="font-medium" />
            ) : null}
            <RequestBadge state={state} />
          </dd>
        </div>
      ))}
      {blockers.length > 0 ? (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <dt className="text-muted">{t('admin.payouts.blockers')}</dt>
          <dd className="text-warn">
            <BlockerList blockers={blockers} isOwn={false} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
