import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loginNotice } from '#app/domain/access/auth-codes.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { LoginForm } from './login-form.tsx';

// The form does not wait for it.
const Pitch = lazyExtra(async () => (await import('#app/features/access/pitch.tsx')).Pitch);

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
      <Suspense>
        <Pitch />
      </Suspense>
    </>
  );
}
