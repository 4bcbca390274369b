import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#app/domain/access/addresses.ts';
import { type MailMode, readMailLink } from '#app/domain/access/mail-links.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { MailCode } from './mail-code.tsx';
import { NewPassword } from './new-password.tsx';

/** The links of all the provider's mails lead here (its action URL is set to this page), in the language of the mail. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, prefix } = await guard(args, 'reset-password');
  const url = new URL(args.request.url);
  const link = readMailLink(url);
  if (prefix === null && link.language) throw redirect(linkTo(link.language, 'reset-password') + url.search);
  const { mode, code, next } = link;
  return { title: pageTitle(language, titleKey(mode)), mode, code, next };
}

export const meta: MetaFunction<typeof loader> = titleOf;

function titleKey(mode: MailMode | null): string {
  if (mode === 'resetPassword') return 'auth:reset.title';
  return mode ? `auth:mailLink.${mode}.title` : 'auth:mailLink.unknown';
}

export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const { mode, code, next } = useLoaderData<typeof loader>();
  const path = usePath();
  if (mode && code) {
    // Another link, opened in the same tab, starts anew.
    return mode === 'resetPassword' ? (
      <NewPassword key={code} code={code} next={next} />
    ) : (
      <MailCode key={code} mode={mode} code={code} next={next} />
    );
  }
  const isReset = mode === 'resetPassword';
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t(titleKey(mode))}</h1>
      <Alert kind="error">{t(isReset ? 'reset.missingCode' : 'errors.action.invalid-action-code')}</Alert>
      <Button asChild variant="brand" size="lg">
        <Link to={path(isReset ? 'forgot-password' : mode ? 'settings' : 'index')}>
          {t(isReset ? 'reset.newLink' : mode ? 'mailLink.toSettings' : 'mailLink.continue')}
        </Link>
      </Button>
    </>
  );
}
