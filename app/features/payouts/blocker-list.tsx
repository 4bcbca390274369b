import type { StaticRoute } from '#app/domain/access/addresses.ts';
import { useTranslation } from 'react-i18next';
import type { BlockerCode } from '#app/domain/payouts/blockers.ts';
import { type Currency, isCurrency } from '#app/domain/ledger/money.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

/** A blocker as it is stored: the evaluator's code and its parameters. */
export type StoredBlocker = { code: string; [parameter: string]: unknown };

/** Where a person goes to resolve a blocker, or to learn more of it where only time or an administrator does. */
const RESOLVED_AT: Record<BlockerCode, StaticRoute> = {
  'no-profile': 'help',
  'not-active': 'affiliate-managers',
  'too-late': 'dashboard',
  'on-hold': 'dashboard/payouts',
  'no-balance': 'offers',
  'below-minimum': 'offers',
  'no-network': 'help',
  'no-method': 'profile',
  'method-invalid': 'profile',
  'currency-not-accepted': 'profile',
  'network-off': 'profile',
  'method-cooling-down': 'profile',
  'email-cooling-down': 'profile',
  'destination-failed': 'profile',
  'second-admin': 'dashboard/payouts',
  owes: 'dashboard/payouts',
  'paid-after-all': 'dashboard/payouts',
};

/** A blocker of a later version than this page has no such place. */
function placeOf({ code, cycleId }: StoredBlocker, path: ReturnType<typeof usePath>): string | null {
  const isOfCycle = code === 'on-hold' || code === 'paid-after-all';
  if (isOfCycle && typeof cycleId === 'string') return path('dashboard/payouts/:cycle', { cycle: cycleId });
  if (!Object.hasOwn(RESOLVED_AT, code)) return null;
  const route = RESOLVED_AT[code as BlockerCode];
  return route === 'profile' ? `${path(route)}#payout-method` : path(route);
}

/**
 * "Why am I not paid?": every blocker in the reader's language, with the link that helps. Who looks at someone else's (not
 * `isOwn`) gets the bare list.
 */
export function BlockerList({ blockers, isOwn = true }: { blockers: readonly StoredBlocker[]; isOwn?: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (blockers.length === 0) return null;
  if (!isOwn) {
    return (
      <ul className="grid gap-1 text-left text-sm">
        {blockers.map((blocker) => (
          <li key={blocker.code} data-blocker={blocker.code}>
            {t(`blockers.staff.${blocker.code}`, blockerParameters(blocker, language))}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Alert kind="warning" title={t('blockers.title')}>
      <ul className="mt-1 grid gap-1.5">
        {blockers.map((blocker) => {
          const place = placeOf(blocker, path);
          return (
            <li key={blocker.code} data-blocker={blocker.code}>
              {t(`blockers.${blocker.code}`, blockerParameters(blocker, language))}{' '}
              {place ? <TextLink to={place}>{t(`blockers.action.${blocker.code}`)}</TextLink> : null}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** Amounts and dates of a blocker, formatted for its sentence. */
export function blockerParameters(blocker: Omit<StoredBlocker, 'code'>, language: string): Record<string, string> {
  const { availableMinor, minimumMinor, owedMinor, currency, cycleId, firstCycleId, failedAt } = blocker;
  const parameters: Record<string, string> = {};
  if (isCurrency(currency) && typeof minimumMinor === 'number' && typeof availableMinor === 'number') {
    const money = (amountMinor: number, of: Currency) => formatMoney({ amountMinor, currency: of }, language);
    parameters.minimum = money(minimumMinor, currency);
    parameters.missing = money(minimumMinor - availableMinor, currency);
  }
  if (isCurrency(currency) && typeof owedMinor === 'number') {
    parameters.owed = formatMoney({ amountMinor: owedMinor, currency }, language);
  }
  if (isCurrency(currency)) parameters.currency = currency;
  if (typeof cycleId === 'string') parameters.payday = formatDateTime(cycleId, language, 'date') ?? '';
  const until = firstCycleId ?? failedAt;
  if (typeof until === 'string') parameters.until = formatDateTime(until, language, 'date') ?? '';
  return parameters;
}
