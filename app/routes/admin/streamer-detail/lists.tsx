import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { blockerParameters } from '#app/features/payouts/blocker-list.tsx';
import { CommissionBadge } from '#app/features/income/commission-badge.tsx';
import { ACCESS_TONES } from '#app/features/offers/tones.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { REQUEST_TONES } from '#app/features/payouts/tones.ts';
import { STREAM_TONES } from '#app/features/streams/tones.ts';
import type { TabOf } from '#app/server/people/page.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { entryPath } from './entry-path.ts';

/** What someone has, in lists for the reader's eyes only: decisions on it have pages of their own. */

function useList() {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const none = <EmptyState title={t('person.nothing')} />;
  const day = (at: string | Date | null | undefined) =>
    at ? <DateTime value={at} locale={language} style="date" zone={null} /> : '–';
  const when = (at: string | Date) => <DateTime value={at} locale={language} zone={null} />;
  return { t, language, none, day, when };
}

export function OfferRows({ cards }: Pick<SerializeFrom<TabOf<'offers'>>, 'cards'>) {
  const { t, none, day } = useList();
  return (
    <DataTable
      caption={t('person.tabs.offers')}
      rows={cards}
      rowKey={({ offerId }) => offerId}
      empty={none}
      columns={[
        { key: 'offer', header: t('offers.title'), rowHeader: true, cell: ({ name }) => name },
        { key: 'brand', header: t('offers.brand'), cell: ({ card }) => card.brandName },
        {
          key: 'state',
          header: t('admin.streamers.state'),
          lead: true,
          cell: ({ state }) => <Badge tone={ACCESS_TONES[state]}>{t(`offers.access.states.${state}`)}</Badge>,
        },
        { key: 'reason', header: t('admin.action.reason'), cell: ({ reason }) => reason || '–' },
        { key: 'asked', header: t('offers.access.askedAt'), align: 'end', cell: ({ requestedAt }) => day(requestedAt) },
        { key: 'decided', header: t('person.decidedAt'), align: 'end', cell: ({ decidedAt }) => day(decidedAt) },
      ]}
    />
  );
}

export function StreamRows({ streams }: Pick<SerializeFrom<TabOf<'streams'>>, 'streams'>) {
  const { t, none, when } = useList();
  return (
    <DataTable
      caption={t('person.tabs.streams')}
      rows={streams}
      rowKey={({ id }) => id}
      empty={none}
      columns={[
        { key: 'title', header: t('streams.title'), rowHeader: true, cell: ({ title }) => title || '–' },
        {
          key: 'platform',
          header: t('streams.platform'),
          cell: ({ platform }) => t(`streams.platforms.${platform}`, { defaultValue: platform }),
        },
        {
          key: 'state',
          header: t('streams.state'),
          lead: true,
          cell: ({ state }) => <Badge tone={STREAM_TONES[state]}>{t(`streams.states.${state}`)}</Badge>,
        },
        { key: 'offers', header: t('streams.offers'), align: 'end', cell: ({ offerIds }) => offerIds.length },
        { key: 'at', header: t('person.plannedUtc'), align: 'end', cell: ({ plannedAt }) => when(plannedAt) },
      ]}
    />
  );
}

export function CommissionRows({
  balance,
  commissions,
  own,
  uid,
}: Pick<SerializeFrom<TabOf<'earnings'>>, 'balance' | 'commissions'> & { own: string; uid: string }) {
  const { t, none, language, when } = useList();
  const path = usePath();
  return (
    <>
      {balance ? (
        <StatTiles className="mb-6 lg:grid-cols-4">
          {(['available', 'held', 'reserved', 'paid'] as const).map((account) => (
            <StatTile
              key={account}
              label={t(`dashboard.balance.${account}`)}
              value={
                <TextLink to={`${own}?tab=ledger`}>
                  <MoneyText
                    money={{ amountMinor: balance[`${account}Minor`], currency: balance.currency }}
                    locale={language}
                  />
                </TextLink>
              }
            />
          ))}
        </StatTiles>
      ) : null}
      <DataTable
        caption={t('person.tabs.earnings')}
        rows={commissions}
        rowKey={({ id }) => id}
        empty={none}
        columns={[
          { key: 'at', header: t('commissions.earnedAt'), rowHeader: true, cell: ({ createdAt }) => when(createdAt) },
          { key: 'offer', header: t('commissions.offer'), cell: ({ offerId }) => offerId },
          {
            key: 'state',
            header: t('commissions.state'),
            cell: ({ place, reasonCode }) => (
              <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
                <CommissionBadge place={place} />
                {place.cycleId ? (
                  <TextLink
                    className="text-sm"
                    to={path('admin/payouts/:cycle/:id', { cycle: place.cycleId, id: uid })}
                  >
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
            cell: ({ id, state, amountMinor, currency }) => {
              const amount = <MoneyText money={{ amountMinor, currency }} locale={language} />;
              // Nothing was earned of a pending one yet.
              return state === 'pending' ? amount : <TextLink to={entryPath(own, `earned_${id}`)}>{amount}</TextLink>;
            },
          },
        ]}
      />
    </>
  );
}

export function RequestRows({
  profile,
  requests,
  uid,
}: Pick<SerializeFrom<TabOf<'payouts'>>, 'profile' | 'requests'> & { uid: string }) {
  const { t, none, language, day, when } = useList();
  const path = usePath();
  return (
    <>
      {profile ? (
        <p className="mb-4 text-muted">
          {t('person.nextPayout')} <span className="text-ink">{day(profile.nextPayoutDate)}</span>
        </p>
      ) : null}
      <DataTable
        caption={t('person.tabs.payouts')}
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
                <Badge tone={REQUEST_TONES[state]}>{t(`requestState.${state}`)}</Badge>
                {blockers?.map(({ code, ...blocker }) => (
                  <span key={code} className="text-sm text-muted">
                    {t(`blockers.${code}`, blockerParameters(blocker, language))}
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
    </>
  );
}

export function SessionRows({ sessions }: Pick<SerializeFrom<TabOf<'sessions'>>, 'sessions'>) {
  const { t, none, when } = useList();
  return (
    <DataTable
      caption={t('person.tabs.sessions')}
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      empty={none}
      columns={[
        { key: 'device', header: t('person.device'), rowHeader: true, cell: ({ deviceInfo }) => deviceInfo },
        {
          key: 'browser',
          header: t('person.browser'),
          cell: ({ browser }) => <span className="line-clamp-2 break-words">{browser}</span>,
        },
        { key: 'since', header: t('person.sinceUtc'), align: 'end', cell: ({ createdAt }) => when(createdAt) },
        { key: 'active', header: t('person.activeUtc'), align: 'end', cell: ({ lastActive }) => when(lastActive) },
      ]}
    />
  );
}
