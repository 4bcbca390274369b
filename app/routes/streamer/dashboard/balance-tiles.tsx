import { useTranslation } from 'react-i18next';
import type { BalanceRecord } from '#app/domain/platform/schemas.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** The four balances; null before the first earning. `isAsked`: for the open cycle's payout. */
export function BalanceTiles({ balance, isAsked }: { balance: BalanceRecord | null; isAsked: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (!balance) {
    return (
      <EmptyState
        title={t('pages.dashboard.empty.title')}
        description={t('pages.dashboard.empty.description')}
        action={<TextLink to={path('offers')}>{t('nav.offers')}</TextLink>}
      />
    );
  }
  const money = (amountMinor: number) => (
    <MoneyText money={{ amountMinor, currency: balance.currency }} locale={language} />
  );
  return (
    <StatTiles className="lg:grid-cols-5">
      <StatTile
        lead
        className="lg:col-span-2"
        label={t('dashboard.balance.available')}
        value={<span data-testid="available">{money(balance.availableMinor)}</span>}
        note={t(`dashboard.balance.${noteOf(balance.availableMinor, isAsked)}`)}
      />
      <StatTile
        label={t('dashboard.balance.held')}
        value={<span data-testid="held">{money(balance.heldMinor)}</span>}
        note={t('dashboard.balance.heldNote')}
      />
      <StatTile
        label={t('dashboard.balance.reserved')}
        value={money(balance.reservedMinor)}
        note={t('dashboard.balance.reservedNote')}
      />
      <StatTile
        label={t('dashboard.balance.paid')}
        value={money(balance.paidMinor)}
        note={<TextLink to={path('dashboard/payouts')}>{t('payout.history.all')}</TextLink>}
      />
    </StatTiles>
  );
}

/** An available balance is paid only on request; below zero it is a debt. */
function noteOf(availableMinor: number, isAsked: boolean) {
  if (availableMinor < 0) return 'availableDebt';
  return isAsked || availableMinor === 0 ? 'availableNote' : 'availableAsk';
}
