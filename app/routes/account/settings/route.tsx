import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '#app/domain/redirects.ts';
import { FrameMenus } from '#app/frame/frame-menus.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { Streamed } from '#app/frame/streamed.tsx';
import { titleOf } from '#app/frame/title.ts';
import { commit, guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { getPreferences, savePreferences } from '#app/server/repositories/preferences.server.ts';
import { listSessions } from '#app/server/repositories/sessions.server.ts';
import { redirectWithToast } from '#app/server/toast.server.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { NoticeTopics } from './notice-topics.tsx';
import { Sessions } from './sessions.tsx';
import { EmailForm, PasswordForm } from './sign-in-forms.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, session, stream } = await guard(args, 'settings');
  const cookie = await session.readRefreshCookie();
  return {
    title: pageTitle(language, 'pages.settings.title'),
    email: identity.email ?? '',
    currentSession: cookie?.sessionId ?? null,
    account: await stream(async (db) => {
      const [sessions, topics] = await Promise.all([listSessions(db, identity.uid), getPreferences(db, identity.uid)]);
      return { sessions, topics };
    }),
  };
}

/** Saves of what the person wants notices, in the language of the page; a topic that is not in the form is off. */
export async function action(args: ActionFunctionArgs) {
  const { language, prefix, identity, session } = await guard(args, 'settings');
  const form = await args.request.formData();
  const topics = { payouts: form.has('payouts'), offers: form.has('offers'), news: form.has('news') };
  await commit(savePreferences(session.db, identity.uid, topics, language));
  return redirectWithToast(withLanguage(prefix, '/settings'), { kind: 'success', key: 'toasts.saved' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Settings() {
  const { email, currentSession, account } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { member } = usePageFacts();
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
        <Streamed outcome={account.outcome} fallback={<SkeletonRows rows={6} label={t('loading.page')} />}>
          {({ sessions, topics }) => (
            <>
              <NoticeTopics topics={topics} />
              <Sessions sessions={sessions} current={currentSession} />
            </>
          )}
        </Streamed>
        <PasswordForm email={email} />
        <EmailForm email={email} />
        <ExportData />
        {member?.standing.role === 'streamer' ? <DeleteAccount email={email} /> : null}
      </div>
    </>
  );
}
