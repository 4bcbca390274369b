import { useTranslation } from 'react-i18next';
import { NoticeList } from '#app/frame/notice-list.tsx';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import type { DashboardWork } from '#app/server/dashboard.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { LocalDateTime } from '#app/ui/local-time.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { Delta } from '#app/ui/stat-tile.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '@remix-run/react';

/** Earnings of the cycle, the next stream, offers to ask for, and news. */
export function Work({ currency, earnings, lastCycle, stream, offers, notices }: DashboardWork) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const money = (amountMinor: number) => <MoneyText money={{ amountMinor, currency }} locale={language} />;
  return (
    <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-3 lg:items-start">
      <div className="grid min-w-0 gap-4 sm:gap-6 lg:col-span-2">
        <BarChart
          title={t('dashboard.earnings.title')}
          description={
            <>
              {t('dashboard.earnings.lastCycle')} {money(lastCycle.totals.commissionMinor)}
            </>
          }
          action={
            <span className="flex items-baseline gap-2 text-lg font-semibold">
              {money(earnings.totals.commissionMinor)}
              <Delta
                value={earnings.totals.commissionMinor}
                before={lastCycle.totals.commissionMinor}
                locale={language}
              />
            </span>
          }
          locale={language}
          entries={{ kind: 'day', values: earnings.days.map(({ date }) => date) }}
          value={{ kind: 'money', currency }}
          series={[
            {
              key: 'commission',
              label: t('performance.commission'),
              values: earnings.days.map(({ commissionMinor }) => commissionMinor),
            },
          ]}
        />
        <Card>
          <CardHeader>
            <CardTitle>{t('dashboard.offers.title')}</CardTitle>
          </CardHeader>
          <CardContent>
            {offers.length === 0 ? (
              <p className="text-muted">{t('dashboard.offers.none')}</p>
            ) : (
              <ul className="grid divide-y divide-line">
                {offers.map((offer) => (
                  <li key={offer.id} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
                    <span className="min-w-0">
                      <TextLink to={path(`/offers/${offer.id}`)}>{offer.title}</TextLink>
                      <span className="block text-sm text-muted">{offer.description}</span>
                    </span>
                    <Badge tone={offer.visibility === 'public' ? 'good' : 'info'}>
                      {t(`offers.visibility.${offer.visibility}`)}
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
          </CardContent>
        </Card>
      </div>
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <Card>
          <CardHeader>
            <CardTitle>{t('dashboard.nextStream.title')}</CardTitle>
          </CardHeader>
          <CardContent className="grid justify-items-start gap-4">
            {stream ? (
              <>
                <p>
                  <span className="block font-medium">{t(`streams.platforms.${stream.platform}`)}</span>
                  <span className="text-sm text-muted">
                    <LocalDateTime value={stream.plannedAt} locale={language} />
                  </span>
                </p>
                <TextLink to={path(`/streams/${stream.id}`)}>{t('dashboard.nextStream.open')}</TextLink>
              </>
            ) : (
              <>
                <p className="text-muted">{t('dashboard.nextStream.none')}</p>
                <Button asChild variant="outline">
                  <Link to={path('/streams')} prefetch="intent">
                    {t('dashboard.nextStream.plan')}
                  </Link>
                </Button>
              </>
            )}
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>{t('notices.title')}</CardTitle>
          </CardHeader>
          <CardContent>
            <NoticeList notices={notices} />
          </CardContent>
        </Card>
      </div>
    </div>
  );
}
