import { linkTo } from '#app/domain/access/addresses.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { effectiveRole } from '#app/domain/access/roles.ts';
import { kindsToChoose } from '#app/domain/notifications/staff-work.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import {
  getSwitchedOff,
  readSwitchedOff,
  saveSwitchedOff,
} from '#app/server/notifications/preferences-collection.server.ts';
import { endSessionOnForm } from '#app/server/people/end-session.server.ts';
import { mayDeleteAccount, readSettings } from '#app/server/people/settings.server.ts';
import { changeTableOnForm } from '#app/server/programme/change-table.server.ts';
import { demandDone } from '#app/server/data/refusals.server.ts';
import { redirectWithToast } from '#app/server/platform/toast.server.ts';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { NoticeKinds } from './notice-kinds.tsx';
import { SettingsNavigation } from './settings-navigation.tsx';
import { Sessions } from './sessions.tsx';
import { EmailForm, PasswordForm } from './log-in-forms.tsx';

export { sendForm as clientAction } from '#app/client/network/send-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, standing, session, stream } = await guard(args, 'settings');
  const cookie = await session.cookies.readRefreshCookie();
  return {
    title: pageTitle(language, 'pages.settings.title'),
    email: identity.email ?? '',
    currentSession: cookie?.sessionId ?? null,
    now: new Date().toISOString(),
    mayLeave: mayDeleteAccount(standing),
    account: await stream((read) => readSettings(read, identity.uid, standing)),
  };
}

/**
 * Saves what the person is told and how (`intent=notice-kinds`), in the language of the page: a kind that they can choose and did not
 * tick is off. Or logs one device out (`intent=end-session`), or keeps the columns and views of a table of the console (`intent=table`).
 */
export async function action(args: ActionFunctionArgs) {
  const access = await guard(args, 'settings');
  const { language, prefix, identity, standing, read, write } = access;
  const form = await args.request.formData();
  if (form.get('intent') === 'end-session') {
    await endSessionOnForm(access, form);
    return redirectWithToast(linkTo(prefix, 'settings'), { kind: 'success', key: 'toasts.deviceLoggedOut' });
  }
  if (form.get('intent') === 'table') return changeTableOnForm(access, form);
  if (form.get('intent') !== 'notice-kinds') throw data({ code: 'invalid-request' }, { status: 400 });
  const before = await read(getSwitchedOff(identity.uid));
  const off = readSwitchedOff(form, kindsToChoose(effectiveRole(standing)), before);
  demandDone(await write(saveSwitchedOff(identity.uid, off, language)));
  return redirectWithToast(linkTo(prefix, 'settings'), { kind: 'success', key: 'toasts.noticesSaved' });
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Settings() {
  const { email, currentSession, account, now, mayLeave } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.settings.title')}</ScreenTitle>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[9rem_minmax(0,52rem)]">
        <SettingsNavigation mayLeave={mayLeave} />
        <div className="grid min-w-0 grid-cols-1">
          <Appearance />
          <Streamed outcome={account.outcome} fallback={<SkeletonRows rows={6} label={t('loading.page')} />}>
            {({ sessions, off, kinds, isTeam }) => (
              <>
                <NoticeKinds off={off} kinds={kinds} isTeam={isTeam} />
                <Sessions sessions={sessions} current={currentSession} now={now} />
              </>
            )}
          </Streamed>
          <PasswordForm email={email} />
          <EmailForm email={email} />
          <ExportData />
          <Streamed outcome={account.outcome} fallback={<SkeletonRows rows={3} label={t('loading.page')} />}>
            {({ leaving }) => (leaving ? <DeleteAccount email={email} balance={leaving.balance} /> : null)}
          </Streamed>
        </div>
      </div>
    </>
  );
}
