import { useTranslation } from 'react-i18next';
import type { BalanceRecord } from '#app/domain/schemas.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { StatTile } from '#app/ui/stat-tile.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** The four balances; null before the first earning. */
export function BalanceTiles({ balance }: { balance: BalanceRecord | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (!balance) {
    return (
      <EmptyState
        title={t('pages.dashboard.empty.title')}
        description={t('pages.dashboard.empty.description')}
        action={<TextLink to={path('/offers')}>{t('nav.offers')}</TextLink>}
      />
    );
  }
  const money = (amountMinor: number) => (
    <MoneyText money={{ amountMinor, currency: balance.currency }} locale={language} />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <StatTile lead label={t('dashboard.balance.available')} value={money(balance.availableMinor)} />
      <StatTile label={t('dashboard.balance.held')} value={money(balance.heldMinor)} />
      <StatTile label={t('dashboard.balance.reserved')} value={money(balance.reservedMinor)} />
      <StatTile label={t('dashboard.balance.paid')} value={money(balance.paidMinor)} />
    </div>
  );
}
