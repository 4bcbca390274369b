import { Await, useLocation, useRevalidator } from '@remix-run/react';
import { type MutableRefObject, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusalKind } from '#app/domain/platform/refusal.ts';
import type { PartOutcome } from '#app/server/data/streamed-read.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { NotFoundScreen } from '#app/ui/feedback/error-screens.tsx';
import { usePath } from './facts.ts';

type Awaitable<Data> = PartOutcome<Data> | Promise<PartOutcome<Data>>;

type Props<Data> = {
  outcome: Awaitable<Data>;
  fallback: ReactNode;
  /** What could not be loaded, as a translation key. */
  failure?: string;
  children: (data: Data) => ReactNode;
};

/**
 * A part of a page whose data may follow the page: `fallback` until they are there, and a way on when they fail. When the
 * page is read again, what is shown stays, with what is typed into it, until the new data are there.
 */
export function Streamed<Data>(props: Props<Data>) {
  // Another stream or person is another part, though it has the same route.
  return <Part key={useLocation().pathname} {...props} />;
}

function Part<Data>({ outcome, fallback, failure, children }: Props<Data>) {
  // Data that came with the page need no boundary, and must not flash a skeleton on the way. The choice is kept, because a
  // boundary that comes or goes later mounts what is in it anew, and forms lose what is typed into them.
  const [isStreamed] = useState(() => outcome instanceof Promise);
  const part = (
    <Await resolve={whole(outcome)}>
      {(settled) => <Settled outcome={settled as PartOutcome<Data>} {...{ failure, children }} />}
    </Await>
  );
  return isStreamed ? <Suspense fallback={fallback}>{part}</Suspense> : part;
}

/** The rest of the answer never came. */
const CUT_OFF = { ok: false, refusal: { kind: 'network' } } as const;

/** The same outcome, which also comes when the answer breaks off. Kept with its promise: React asks again until it is there. */
function whole<Data>(outcome: Awaitable<Data> & { whole?: Promise<PartOutcome<Data>> }): Awaitable<Data> {
  return outcome instanceof Promise ? (outcome.whole ??= outcome.catch(() => CUT_OFF)) : outcome;
}

/** What a part showed last, and whether its page was asked for again since. */
type Memory<Data> = { latest: { data: Data } | null; hasAsked: boolean };

function Settled<Data>({
  outcome,
  failure,
  children,
}: Omit<Props<Data>, 'outcome' | 'fallback'> & { outcome: PartOutcome<Data> }) {
  const home = usePath()('index');
  const memory = useRef<Memory<Data>>({ latest: null, hasAsked: false });
  useEffect(() => {
    if (outcome.ok) memory.current = { latest: outcome, hasAsked: false };
  }, [outcome]);
  const kind = outcome.ok ? null : outcome.refusal.kind;
  if (kind === 'missing') return <NotFoundScreen homeHref={home} />;
  // What was shown stays while it can't be read again, unless it may not be seen any more.
  const shown = outcome.ok ? outcome : kind !== 'forbidden' && memory.current.latest;
  return (
    <>
      {kind && (kind === 'ended' ? <Ended memory={memory} /> : <Failure kind={kind} text={failure} />)}
      {shown && children(shown.data)}
    </>
  );
}

/** The page's data are asked for once more: that request waits for the database, and leads this person to the right page. */
function Ended({ memory: { current: memory } }: { memory: MutableRefObject<Memory<unknown>> }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (memory.hasAsked) return;
    memory.hasAsked = true;
    revalidate();
    // `revalidate` is another function at each render, and the same in all but name.
  }, [memory]);
  return state === 'idle' && memory.hasAsked ? <Failure kind="ended" /> : null;
}

/** @param text a translation key, for what is not about access */
function Failure({ kind, text }: { kind: RefusalKind; text?: string }) {
  const { t } = useTranslation();
  const isAboutAccess = kind === 'forbidden' || kind === 'ended';
  return (
    <Alert kind="error" className="items-center">
      <p data-refusal={kind}>
        {t(
          isAboutAccess
            ? `errors.part.${kind}`
            : (text ?? (kind === 'network' ? 'errors.network' : 'errors.part.failed')),
        )}
      </p>
      <Button type="button" variant="outline" size="sm" className="mt-2" onClick={() => location.reload()}>
        {t('actions.reload')}
      </Button>
    </Alert>
  );
}
