import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import { ACCESS_TONES } from '#app/features/offers/tones.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import type { StreamerView } from '#app/server/people/streamer-view.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { StatTile, StatTiles } from '#app/ui/values/stat-tile.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** A streamer's own figures, without anything to press. */
export function StreamerDashboard({ view }: { view: SerializeFrom<StreamerView> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { balance, blockers, requests, offers, guides } = view;
  return (
    <div className="grid grid-cols-1 gap-6" data-testid="streamer-view">
      <StatTiles className="lg:grid-cols-5">
        {(['available', 'held', 'reserved', 'paid'] as const).map((account) => (
          <StatTile
            key={account}
            lead={account === 'available'}
            className={account === 'available' ? 'lg:col-span-2' : undefined}
            label={t(`ledger.account.${account}`)}
            value={
              balance ? (
                <MoneyText
                  money={{ amountMinor: balance[`${account}Minor`], currency: balance.currency }}
                  locale={language}
                />
              ) : (
                '–'
              )
            }
          />
        ))}
      </StatTiles>
      <Card>
        <CardHeader>
          <CardTitle>
            {t('person.nextPayout')} <DateTime value={view.nextPayoutDate} locale={language} style="date" />
          </CardTitle>
        </CardHeader>
        <CardContent className="grid gap-4">
          <BlockerList blockers={blockers} isOwn={false} />
          <p className="text-sm text-muted">{t('person.view.method')}</p>
          <ul className="grid divide-y divide-line">
            {requests.map(({ cycleId, state, amountMinor, currency }) => (
              <li key={cycleId} className="flex items-center justify-between gap-4 py-2.5">
                <DateTime value={cycleId} locale={language} style="date" zone={null} />
                <span className="flex items-center gap-4">
                  {amountMinor !== undefined && currency ? (
                    <MoneyText money={{ amountMinor, currency }} locale={language} />
                  ) : null}
                  <RequestBadge state={state} />
                </span>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>{t('nav.offers')}</CardTitle>
          </CardHeader>
          <CardContent>
            {offers.length === 0 ? <p className="text-muted">{t('person.nothing')}</p> : null}
            <ul className="grid divide-y divide-line">
              {offers.map(({ offerId, name, shown }) => (
                <li key={offerId} className="flex items-center justify-between gap-4 py-2.5">
                  <span className="min-w-0 break-words">{name}</span>
                  <Badge tone={ACCESS_TONES[shown]}>{t(`offers.access.states.${shown}`)}</Badge>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>{t('nav.guides')}</CardTitle>
          </CardHeader>
          <CardContent>
            <Progress
              labelHidden
              value={guides.done}
              max={guides.of}
              label={t('admin.detail.progress')}
              note={t('onboarding:progress.count', { done: guides.done, count: guides.of })}
            />
          </CardContent>
        </Card>
      </div>
    </div>
  );
}
