import { useTranslation } from 'react-i18next';
import type { BalanceRecord } from '#app/domain/ledger/schemas.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { PayoutFacts } from '#app/features/payouts/receipt.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Facts } from '#app/ui/values/facts.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

/** Nothing was paid, and as a rule only the person can change why. */
const UNPAID: readonly RequestState[] = ['blocked', 'failed', 'returned'];

const AMOUNTS = ['available', 'reserved', 'held', 'paid'] as const;

/** Where the payout goes, the person's money, and the ways to both. */
export function PayeeFacts({
  request,
  name,
  balance,
}: {
  request: PayoutRequestRecord;
  /** Of the person; null when they are gone. */
  name: string | null;
  balance: BalanceRecord | null;
}) {
  const { userId, username, state, ledgerSeq, blockers } = request;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const needsPerson = UNPAID.includes(state) || (blockers?.length ?? 0) > 0;
  return (
    <section
      className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      aria-label={t('payout.receipt.payee')}
    >
      <PayoutFacts request={request} />
      {balance ? (
        <section aria-labelledby="balance" className="grid gap-2">
          <h3 id="balance" className="section-title">
            {t('admin.payouts.balanceOf', { name: name ?? `@${username}` })}
          </h3>
          <Facts
            className="text-sm"
            facts={AMOUNTS.map((account) => [
              t(`ledger.account.${account}`),
              <MoneyText
                key={account}
                money={{ amountMinor: balance[`${account}Minor`], currency: balance.currency }}
                locale={language}
                className="font-medium"
              />,
            ])}
          />
        </section>
      ) : null}
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        <TextLink
          to={hrefWith(path('admin/streamer-detail/:id', { id: userId }), {
            tab: 'ledger',
            before: ledgerSeq && String(ledgerSeq.to + 1),
          })}
        >
          {t('person.ledger.open')}
        </TextLink>
        <TextLink to={hrefWith(path('admin/payouts/adjust'), { uid: userId })}>{t('admin.adjust.action')}</TextLink>
      </p>
      {needsPerson ? (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to={hrefWith(path('admin/streamer-detail/:id', { id: userId }), { act: 'message' })}>
            {t('admin.payouts.message', { name: `@${username}` })}
          </Link>
        </Button>
      ) : null}
    </section>
  );
}
