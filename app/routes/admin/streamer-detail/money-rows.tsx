import type { SerializeFrom } from '@remix-run/cloudflare';
import { blockerParameters } from '#app/features/payouts/blocker-list.tsx';
import { CommissionBadge } from '#app/features/income/commission-badge.tsx';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import type { PartOf } from '#app/server/people/page.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { useRowParts } from './row-parts.tsx';

/** The person's payouts or commissions, each amount linked to the page where it is decided. */
export function MoneyRows({
  shown,
  uid,
}: {
  shown: SerializeFrom<PartOf<'payouts'> | PartOf<'earnings'>>;
  uid: string;
}) {
  if (shown.part === 'payouts') return <RequestRows requests={shown.requests} uid={uid} />;
  return <CommissionRows commissions={shown.commissions} uid={uid} />;
}

function RequestRows({ requests, uid }: Pick<SerializeFrom<PartOf<'payouts'>>, 'requests'> & { uid: string }) {
  const { t, none, language, day, when } = useRowParts();
  const path = usePath();
  return (
    <DataTable
      caption={t('person.parts.payouts')}
      rows={requests}
      rowKey={({ cycleId }) => cycleId}
      empty={none}
      columns={[
        { key: 'cycle', header: t('payout.history.cycle'), rowHeader: true, cell: ({ cycleId }) => day(cycleId) },
        {
          key: 'state',
          header: t('payout.history.state'),
          cell: ({ state, blockers }) => (
            <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
              <RequestBadge state={state} />
              {blockers?.map(({ code, ...blocker }) => (
                <span key={code} className="text-sm text-muted">
                  {t(`blockers.staff.${code}`, blockerParameters(blocker, language))}
                </span>
              ))}
            </span>
          ),
        },
        {
          key: 'destination',
          header: t('payout.history.destination'),
          cell: ({ destination }) => (destination ? `${destination.network} ${destination.masked}` : '–'),
        },
        { key: 'asked', header: t('person.askedUtc'), align: 'end', cell: ({ requestedAt }) => when(requestedAt) },
        {
          key: 'amount',
          header: t('payout.history.amount'),
          align: 'end',
          lead: true,
          cell: ({ cycleId, amountMinor, currency }) => (
            <TextLink to={path('admin/payouts/:cycle/:id', { cycle: cycleId, id: uid })}>
              {amountMinor !== undefined && currency ? (
                <MoneyText money={{ amountMinor, currency }} locale={language} />
              ) : (
                t('person.ledger.noAmount')
              )}
            </TextLink>
          ),
        },
      ]}
    />
  );
}

function CommissionRows({
  commissions,
  uid,
}: Pick<SerializeFrom<PartOf<'earnings'>>, 'commissions'> & { uid: string }) {
  const { t, none, language, when } = useRowParts();
  const path = usePath();
  return (
    <DataTable
      caption={t('person.parts.earnings')}
      rows={commissions}
      rowKey={({ id }) => id}
      empty={none}
      columns={[
        { key: 'at', header: t('commissions.earnedAt'), rowHeader: true, cell: ({ createdAt }) => when(createdAt) },
        { key: 'offer', header: t('commissions.offer'), cell: ({ offerId }) => offerId },
        {
          key: 'state',
          header: t('commissions.state'),
          cell: ({ place, reasonCode, corrects }) => (
            <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
              <CommissionBadge place={place} isReversal={corrects !== null} />
              {place.cycleId ? (
                <TextLink className="text-sm" to={path('admin/payouts/:cycle/:id', { cycle: place.cycleId, id: uid })}>
                  <DateTime value={place.cycleId} locale={language} style="date" />
                </TextLink>
              ) : null}
              {reasonCode ? (
                <span className="text-sm text-muted">
                  {t(`commissions.reasons.${reasonCode}`, { defaultValue: reasonCode })}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          key: 'amount',
          header: t('commissions.amount'),
          align: 'end',
          lead: true,
          cell: ({ id, amountMinor, currency }) => (
            <TextLink to={path('admin/income/:id', { id })}>
              <MoneyText money={{ amountMinor, currency }} locale={language} />
            </TextLink>
          ),
        },
      ]}
    />
  );
}
