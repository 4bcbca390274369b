import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { authErrorPageKey } from '#app/domain/access/auth-codes.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await guard(args, 'auth/error');
  return {
    title: pageTitle(language, 'auth:errorPage.title'),
    key: authErrorPageKey(new URL(args.request.url).searchParams.get('code')),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function AuthErrorPage() {
  const { key } = useLoaderData<typeof loader>();
  const { t } = useTranslation('auth');
  const path = usePath();
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t('errorPage.title')}</h1>
      <Alert kind="error">{t(key)}</Alert>
      <Button asChild variant="brand" size="lg">
        <Link to={path('login')}>{t('common:actions.goToLogin')}</Link>
      </Button>
    </>
  );
}
