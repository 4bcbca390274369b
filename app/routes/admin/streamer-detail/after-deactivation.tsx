import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fateOf } from '#app/domain/payouts/request.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import type { Money, MoneyOutcome } from './types.ts';

/** What a deactivation means for the person's money: for what is not requested, and for each payout that is under way. */
export function AfterDeactivation({ money, uid }: { money: MoneyOutcome; uid: string }) {
  const { t } = useTranslation();
  return (
    <Streamed
      outcome={money}
      failure="errors.payout.fetch"
      fallback={<SkeletonRows rows={2} label={t('loading.page')} />}
    >
      {(known) => <Consequences {...known} uid={uid} />}
    </Streamed>
  );
}

function Consequences({ balance, underWay, uid }: Pick<Money, 'balance' | 'underWay'> & { uid: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const payouts = underWay.flatMap(({ cycleId, state, amountMinor, currency }) => {
    const fate = fateOf(state);
    const payday = formatDateTime(cycleId, language, 'date') ?? cycleId;
    const amount = amountMinor !== undefined && currency ? formatMoney({ amountMinor, currency }, language) : '';
    return fate ? [{ cycleId, fate, text: t(`person.deactivation.${fate}`, { payday, amount }) }] : [];
  });
  return (
    <ul className="grid gap-2 border-l-2 border-line-strong pl-4 text-sm" data-testid="after-deactivation">
      <li>{balanceText(balance, language, t)}</li>
      {payouts.map(({ cycleId, fate, text }) => (
        <li key={cycleId} data-fate={fate}>
          {text}{' '}
          {fate === 'in-file' ? (
            <TextLink to={path('admin/payouts/:cycle/:id', { cycle: cycleId, id: uid })}>
              {t('person.deactivation.open')}
            </TextLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function balanceText(balance: Money['balance'], language: string, t: TFunction): string {
  if (!balance || (balance.availableMinor === 0 && balance.heldMinor === 0)) return t('person.deactivation.nothing');
  const { currency, availableMinor, heldMinor } = balance;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  if (availableMinor < 0)
    return t('person.deactivation.debt', { owed: money(-availableMinor), held: money(heldMinor) });
  return t('person.deactivation.unpaid', { available: money(availableMinor), held: money(heldMinor) });
}
