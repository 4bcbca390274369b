import { useNavigation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '#app/domain/ledger/money.ts';
import { isReserved } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { BlockerList, type StoredBlocker } from '#app/features/payouts/blocker-list.tsx';
import { RequestSheet } from '#app/features/payouts/request-sheet.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { placeOf, RequestList, yearOf } from './request-list.tsx';
import { Totals } from './totals.tsx';

type Props = {
  requests: readonly PayoutRequestRecord[];
  /** What a request that is not locked yet is expected to pay, and where to. */
  expected: { money: Money | null; destination: PayoutRequestRecord['destination'] | null };
  paid: Money | null;
  /** What keeps the request of the open cycle from being locked. */
  inTheWay: readonly StoredBlocker[];
  /** What the request of the open cycle says before it is sent; null when none can be made. */
  ask: Omit<ComponentProps<typeof RequestSheet>, 'pending'> | null;
  open: { id: string; lockAt: string };
  next: string | null;
  isFirst: boolean;
};

/** The payout that is under way with weight, then all others as rows. */
export function PayoutPage({ requests, next, expected, paid, inTheWay, ask, open, isFirst }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const isSending = useNavigation().state === 'submitting';
  const [latest] = requests;
  const current = isFirst && latest && (latest.state === 'requested' || isReserved(latest.state)) ? latest : null;
  const others = current ? requests.slice(1) : requests;
  // The head above the list has the sum where all payouts are of one year.
  const isSummed =
    isFirst &&
    !next &&
    others.length > 0 &&
    others.every(({ state }) => state === 'paid') &&
    new Set(others.map(({ cycleId }) => yearOf(cycleId))).size === 1;
  const place =
    current && placeOf(current.destination ?? (current.state === 'requested' ? expected.destination : null));
  return (
    <>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        {isFirst ? (
          <Totals
            next={current}
            expected={expected.money}
            {...{ place, open }}
            paid={current && isSummed ? null : paid}
          />
        ) : (
          <span />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {current?.cycleId === open.id ? null : (
            <TextLink to={path('dashboard/payouts/:cycle', { cycle: open.id })}>
              {t('payout.statement.openCycle')}
            </TextLink>
          )}
          {ask ? <RequestSheet {...ask} pending={isSending} /> : null}
        </div>
      </div>
      {isFirst && inTheWay.length > 0 ? (
        <div className="mb-7">
          <BlockerList blockers={inTheWay} />
        </div>
      ) : null}
      {current && others.length === 0 ? null : (
        <RequestList requests={others} place={isFirst ? place : null} whole={isFirst && !next} language={language} />
      )}
      <Pagination
        label={t('table.pages')}
        previous={isFirst ? null : { href: path('dashboard/payouts'), label: t('actions.toStart') }}
        next={next ? { href: hrefWith('', { before: next }), label: t('actions.next') } : null}
      />
    </>
  );
}
