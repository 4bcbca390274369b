import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFormsForReload } from '#app/client/kept-forms.ts';
import { withLanguage } from '#app/domain/language-path.ts';
import type { PageFacts } from '#app/server/page-facts.server.ts';
import { ConfigurationErrorScreen, GlobalErrorScreen, NotFoundScreen } from '#app/ui/error-screens.tsx';

/** The error screens of spec.txt section 2, by what was thrown. Works without the root's data, too. */
export function RouteError() {
  const error = useRouteError();
  const facts = useRouteLoaderData('root') as PageFacts | undefined;
  const { t } = useTranslation('auth', { useSuspense: false });
  useEffect(keepFormsForReload, []);
  const loginHref = withLanguage(facts?.prefix ?? null, '/login');
  const homeHref = withLanguage(facts?.prefix ?? null, '/');

  if (isRouteErrorResponse(error)) {
    const body = error.data as { kind?: string; missing?: string[] } | null;
    if (error.status === 404) return <NotFoundScreen homeHref={homeHref} />;
    if (body?.kind === 'configuration') return <ConfigurationErrorScreen missing={body.missing} />;
    if (body?.kind === 'network') {
      return <GlobalErrorScreen message={t('errors.login.network-request-failed')} loginHref={loginHref} />;
    }
    return (
      <GlobalErrorScreen
        message={`${error.status} ${error.statusText}`}
        requestId={facts?.requestId}
        loginHref={loginHref}
      />
    );
  }
  // In production Remix replaces a server error by one without a stack; what is left is a browser's own error.
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return <GlobalErrorScreen message={message} stack={stack} requestId={facts?.requestId} loginHref={loginHref} />;
}
