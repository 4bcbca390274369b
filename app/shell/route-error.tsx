import { linkTo } from '#app/domain/access/addresses.ts';
import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFormsBack, keepFormsForReload } from '#app/client/kept-forms.ts';
import { isNetworkFailure } from '#app/client/network/network-failure.ts';
import {
  ConfigurationErrorScreen,
  GlobalErrorScreen,
  NetworkScreen,
  NotFoundScreen,
  StatusScreen,
} from '#app/ui/feedback/error-screens.tsx';
import { useKnownFacts } from './page/facts.ts';
import { useRetry } from './use-retry.ts';

/** The error screens of spec.txt section 2, by what was thrown. Works without the root's data, too. */
export function RouteError() {
  const error = useRouteError();
  const facts = useKnownFacts();
  const { t } = useTranslation('auth', { useSuspense: false });
  const body = isRouteErrorResponse(error) ? (error.data as { kind?: string; missing?: string[] } | null) : null;
  const isUnreachable = isNetworkFailure(error);
  useRetry(isUnreachable || body?.kind === 'network');
  const uid = facts?.member?.uid ?? null;
  useEffect(() => {
    keepFormsForReload();
    return () => void giveFormsBack(uid);
  }, [uid]);
  const loginHref = linkTo(facts?.prefix ?? null, 'login');
  const homeHref = linkTo(facts?.prefix ?? null, 'index');

  if (isUnreachable) return <NetworkScreen />;
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundScreen homeHref={homeHref} />;
    if (body?.kind === 'configuration') return <ConfigurationErrorScreen missing={body.missing} />;
    if (body?.kind === 'network') {
      return <GlobalErrorScreen message={t('errors.login.network-request-failed')} loginHref={loginHref} />;
    }
    return <StatusScreen status={error.status} requestId={facts?.requestId} loginHref={loginHref} />;
  }
  // In production Remix replaces a server error by one without a stack; what is left is a browser's own error.
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return <GlobalErrorScreen message={message} stack={stack} requestId={facts?.requestId} loginHref={loginHref} />;
}
