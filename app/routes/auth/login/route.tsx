import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loginNotice } from '#app/domain/access/auth-codes.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { LoginForm } from './login-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, 'login');
  const { searchParams } = new URL(args.request.url);
  return {
    title: pageTitle(language, 'auth:login.title'),
    notice: loginNotice(searchParams.get('code'), searchParams.get('notice')),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Login() {
  const { notice } = useLoaderData<typeof loader>();
  const { t } = useTranslation('auth');
  return (
    <>
      {notice ? <Alert kind={notice.kind}>{t(notice.key)}</Alert> : null}
      <LoginForm />
    </>
  );
}
