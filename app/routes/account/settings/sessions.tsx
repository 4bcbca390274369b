import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { SessionRecord } from '#app/server/data/schemas.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { SignOutElsewhere } from './sign-out-elsewhere.tsx';

/** Where the person is logged in, the latest active first. */
export function Sessions({ sessions, current }: { sessions: readonly SessionRecord[]; current: string | null }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('settings.sessions.title')}</CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">
        <ul className="grid grid-cols-1 gap-4">
          {sessions.map(({ sessionId, deviceInfo, browser, lastActive }) => (
            <li key={sessionId} className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <span className="font-medium">{deviceInfo}</span>
                <span className="block truncate text-sm text-muted" title={browser}>
                  {browser}
                </span>
                <span className="block text-sm text-faint">
                  {t('settings.sessions.lastActive')} <DateTime value={lastActive} locale={language} />
                </span>
              </span>
              {sessionId === current ? <Badge tone="good">{t('settings.sessions.current')}</Badge> : null}
            </li>
          ))}
        </ul>
        <SignOutElsewhere />
      </CardContent>
    </Card>
  );
}
