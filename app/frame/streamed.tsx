import { Await, useRevalidator } from '@remix-run/react';
import { type MutableRefObject, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalKind } from '#app/domain/refusal.ts';
import type { PartOutcome } from '#app/server/streamed-read.server.ts';
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
  outcome: PartOutcome<Data> | Promise<PartOutcome<Data>>;
  fallback: ReactNode;
  /** What could not be loaded, as a translation key. */
  failure?: string;
  children: (data: Data) => ReactNode;
}) {
  // Kept out here: what is inside the boundary is mounted anew with each answer.
  const hasAsked = useRef(false);
  // Data that came with the page need no boundary, and must not flash a skeleton on the way.
  if (!(outcome instanceof Promise)) return <Settled {...{ outcome, failure, children, hasAsked }} />;
  return (
    <Suspense fallback={fallback}>
      <Await resolve={outcome} errorElement={<Settled outcome={CUT_OFF} {...{ failure, children, hasAsked }} />}>
        {(settled) => <Settled outcome={settled as PartOutcome<Data>} {...{ failure, children, hasAsked }} />}
      </Await>
    </Suspense>
  );
}

/** The rest of the answer never came. */
const CUT_OFF = { ok: false, refusal: { kind: 'network' } } as const;

function Settled<Data>({
  outcome,
  failure,
  hasAsked,
  children,
}: {
  outcome: PartOutcome<Data>;
  failure: string | undefined;
  hasAsked: MutableRefObject<boolean>;
  children: (data: Data) => ReactNode;
}) {
  if (outcome.ok) return <Shown hasAsked={hasAsked}>{children(outcome.data)}</Shown>;
  switch (outcome.refusal.kind) {
    case 'missing':
      return <Missing />;
    case 'ended':
      return <Ended hasAsked={hasAsked} />;
    default:
      return <Failure textKey={textOf(outcome.refusal.kind, failure)} mayPass={outcome.refusal.kind === 'network'} />;
  }
}

function textOf(kind: RefusalKind, failure: string | undefined): string {
  if (kind === 'forbidden') return 'errors.part.forbidden';
  return failure ?? (kind === 'network' ? 'errors.network' : 'errors.part.failed');
}

function Shown({ hasAsked, children }: { hasAsked: MutableRefObject<boolean>; children: ReactNode }) {
  useEffect(() => {
    hasAsked.current = false;
  }, [hasAsked]);
  return <>{children}</>;
}

function Missing() {
  const path = usePath();
  return <NotFoundScreen homeHref={path('/')} />;
}

/** The page's data are asked for once more: that request waits for the database, and leads this person to the right page. */
function Ended({ hasAsked }: { hasAsked: MutableRefObject<boolean> }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    revalidate();
    // `revalidate` is another function at each render, and the same in all but name.
  }, [hasAsked]);
  return state === 'idle' && hasAsked.current ? <Failure textKey="errors.part.ended" /> : null;
}

/** @param mayPass whether reading the page again may help */
function Failure({ textKey, mayPass = false }: { textKey: string; mayPass?: boolean }) {
  const { t } = useTranslation();
  return (
    <Alert kind="error" className="items-center">
      <p data-may-pass={mayPass || undefined}>{t(textKey)}</p>
      <Button type="button" variant="outline" size="sm" className="mt-2" onClick={() => window.location.reload()}>
        {t('actions.reload')}
      </Button>
    </Alert>
  );
}
