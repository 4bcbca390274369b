import { useTranslation } from 'react-i18next';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** Who has waited longest, for approval and for an offer. */
export function OverviewLists({ overview: { waiting, requests } }: { overview: Overview }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <CardHeader>
          <CardTitle>{t('admin.overview.pending')}</CardTitle>
        </CardHeader>
        <CardContent>
          {waiting.length === 0 ? <p className="text-muted">{t('pages.admin.empty.description')}</p> : null}
          <ul className="grid gap-3">
            {waiting.map(({ uid, displayName, email, createdAt }) => (
              <li key={uid} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>{displayName}</TextLink>
                  <span className="block truncate text-sm text-muted">{email}</span>
                </span>
                <span className="shrink-0 text-sm text-muted">
                  <DateTime value={createdAt} locale={language} style="date" zone={null} />
                </span>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('pages.adminAccess.title')}</CardTitle>
        </CardHeader>
        <CardContent>
          {requests.length === 0 ? <p className="text-muted">{t('pages.adminAccess.empty.title')}</p> : null}
          <ul className="grid gap-3">
            {requests.map(({ id, username, offer, requestedAt }) => (
              <li key={id} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  <TextLink to={path('admin/access')}>{username}</TextLink>
                  <span className="block truncate text-sm text-muted">{offer}</span>
                </span>
                <span className="shrink-0 text-sm text-muted">
                  <DateTime value={requestedAt} locale={language} style="date" zone={null} />
                </span>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
    </div>
  );
}
