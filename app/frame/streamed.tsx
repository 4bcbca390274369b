import { Await } from '@remix-run/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#app/server/streamed-read.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { NotFoundScreen } from '#app/ui/error-screens.tsx';
import { usePath } from './page-facts.ts';

/** A part of a page whose data may follow the page: `fallback` until they are there, and a way on when they fail. */
export function Streamed<Data>({
  outcome,
  fallback,
  failure,
  children,
}: {
  outcome: Outcome<Data> | Promise<Outcome<Data>>;
  fallback: ReactNode;
  /** What could not be had, as a translation key. */
  failure?: string;
  children: (data: Data) => ReactNode;
}) {
  // Data that came with the page need no boundary, and must not flash a skeleton on the way.
  if (!(outcome instanceof Promise)) return <Settled {...{ outcome, failure, children }} />;
  return (
    <Suspense fallback={fallback}>
      <Await resolve={outcome} errorElement={<Settled outcome={FAILED} {...{ failure, children }} />}>
        {(settled) => <Settled outcome={settled as Outcome<Data>} {...{ failure, children }} />}
      </Await>
    </Suspense>
  );
}

const FAILED = { ok: false, reason: 'failed' } as const;

function Settled<Data>({
  outcome,
  failure = 'errors.network',
  children,
}: {
  outcome: Outcome<Data>;
  failure?: string;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  const path = usePath();
  const moved = !outcome.ok && outcome.reason === 'moved';
  useEffect(() => {
    // The next request waits for the database, and is led where this person may be.
    if (moved) window.location.reload();
  }, [moved]);
  if (outcome.ok) return <>{children(outcome.data)}</>;
  if (moved) return null;
  if (outcome.reason === 'missing') return <NotFoundScreen homeHref={path('/')} />;
  return (
    <Alert kind="error" className="items-center">
      <p>{t(failure)}</p>
      <Button type="button" variant="outline" size="sm" className="mt-2" onClick={() => window.location.reload()}>
        {t('actions.reload')}
      </Button>
    </Alert>
  );
}
