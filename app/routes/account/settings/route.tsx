import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FrameMenus } from '#app/frame/frame-menus.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { titleOf } from '#app/frame/title.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { listSessions } from '#app/server/repositories/sessions.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { DateTime } from '#app/ui/time.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SignOutElsewhere } from './sign-out-elsewhere.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, session, read } = await guard(args, 'settings');
  const [sessions, cookie] = await Promise.all([
    read((db) => listSessions(db, identity.uid)),
    session.readRefreshCookie(),
  ]);
  return {
    title: pageTitle(language, 'pages.settings.title'),
    email: identity.email ?? '',
    sessions: sessions.map(({ sessionId, deviceInfo, browser, lastActive }) => ({
      sessionId,
      deviceInfo,
      browser,
      lastActive,
      current: sessionId === cookie?.sessionId,
    })),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Settings() {
  const { email, sessions } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { language, member } = usePageFacts();
  return (
    <>
      <PageHeader title={t('pages.settings.title')} description={t('pages.settings.description')} />
      <div className="grid max-w-2xl grid-cols-1 gap-6">
        <Card>
          <CardHeader>
            <CardTitle>{t('settings.appearance.title')}</CardTitle>
          </CardHeader>
          <CardContent className="flex gap-3">
            <FrameMenus />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>{t('settings.sessions.title')}</CardTitle>
          </CardHeader>
          <CardContent className="grid grid-cols-1 gap-5">
            <ul className="grid grid-cols-1 gap-4">
              {sessions.map((session) => (
                <li key={session.sessionId} className="flex items-start justify-between gap-3">
                  <span className="min-w-0">
                    <span className="font-medium">{session.deviceInfo}</span>
                    <span className="block truncate text-sm text-muted" title={session.browser}>
                      {session.browser}
                    </span>
                    <span className="block text-sm text-faint">
                      {t('settings.sessions.lastActive')} <DateTime value={session.lastActive} locale={language} />
                    </span>
                  </span>
                  {session.current ? <Badge tone="good">{t('settings.sessions.current')}</Badge> : null}
                </li>
              ))}
            </ul>
            <SignOutElsewhere />
          </CardContent>
        </Card>
        {member?.standing.role === 'streamer' ? <DeleteAccount email={email} /> : null}
      </div>
    </>
  );
}
