import { useTranslation } from 'react-i18next';
import { NoticeList } from '#app/features/notifications/notice-list.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { DashboardWork } from '#app/server/programme/dashboard.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { LocalDateTime } from '#app/ui/values/local-time.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '@remix-run/react';
import { Earnings } from './earnings.tsx';
import { Suggestions } from './suggestions.tsx';

/** Earnings of the cycle, the next stream, offers worth promoting, and news. */
export function Work({ currency, earnings, stream, suggestions, message, notices }: DashboardWork) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-3 lg:items-start">
      <div className="grid min-w-0 gap-4 sm:gap-6 lg:col-span-2">
        <Earnings currency={currency} earnings={earnings} />
        <Suggestions currency={currency} suggestions={suggestions} />
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
                <TextLink to={path('streams/:streamId', { streamId: stream.id })}>
                  {t('dashboard.nextStream.open')}
                </TextLink>
              </>
            ) : (
              <>
                <p className="text-muted">{t('dashboard.nextStream.none')}</p>
                <Button asChild variant="outline">
                  <Link to={path('streams')} prefetch="intent">
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
            <NoticeList message={message} notices={notices} />
            <TextLink to={path('notifications')} className="mt-4 inline-flex min-h-6 items-center">
              {t('notices.all')}
            </TextLink>
          </CardContent>
        </Card>
      </div>
    </div>
  );
}
