import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { ERROR_TEXTS, type ErrorTextKey } from './error-texts.ts';
import { InFrame } from '../layout/frame-context.ts';
import { Logo } from '../layout/logo.tsx';
import { StageLight } from '../layout/stage-light.tsx';

/** A translator that never fails: without translations it speaks English. */
export function useErrorTexts() {
  const { t } = useTranslation('common', { useSuspense: false });
  return (key: ErrorTextKey, values: Record<string, string> = {}): string => {
    const english = (ERROR_TEXTS as Record<string, string>)[key] ?? '';
    const text: unknown = t(key, { ...values, defaultValue: english });
    const found = typeof text === 'string' && text !== key ? text : english;
    return found.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  };
}

/** A screen in place of a page, or of what a page frame holds. */
export function Screen({ title, children, actions }: { title: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  const inFrame = useContext(InFrame);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const content = (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight text-ink sm:text-[1.75rem]">
        {title}
      </h1>
      {children}
      {actions ? <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div> : null}
    </>
  );
  if (inFrame) return <div className="mx-auto w-full max-w-xl py-10 sm:py-16">{content}</div>;
  return (
    <main
      id="content"
      className="relative isolate flex min-h-dvh flex-col justify-center overflow-x-clip px-4 py-16 sm:px-6"
    >
      <StageLight />
      <div className="mx-auto flex w-full max-w-xl flex-col">
        <Logo className="mb-8 -ml-1.5 self-start" />
        {content}
      </div>
    </main>
  );
}

function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="mt-6 rounded-lg border border-line bg-surface" open>
      <summary className="px-4 py-3 text-sm font-medium text-muted">{summary}</summary>
      <div className="border-t border-line px-4 py-3">{children}</div>
    </details>
  );
}

function HomeLink({ href }: { href: string }) {
  const text = useErrorTexts();
  return (
    <Button asChild variant="brand">
      <a href={href}>{text('actions.home')}</a>
    </Button>
  );
}

function BackButton() {
  const text = useErrorTexts();
  return (
    <Button type="button" variant="outline" onClick={() => window.history.back()}>
      {text('actions.goBack')}
    </Button>
  );
}

function ReloadButton({
  variant = 'brand',
  textKey = 'actions.reload',
}: {
  variant?: 'brand' | 'outline';
  textKey?: ErrorTextKey;
}) {
  const text = useErrorTexts();
  return (
    <Button type="button" variant={variant} onClick={() => window.location.reload()}>
      {text(textKey)}
    </Button>
  );
}

const CODE = 'max-h-72 overflow-auto font-mono text-xs leading-relaxed whitespace-pre-wrap text-muted';

/**
 * The global error screen (spec.txt section 2). Of an error in the browser it shows message and stack; of one on the
 * server in production only a request id: pass no stack then.
 */
export function GlobalErrorScreen({
  message,
  stack,
  requestId,
  loginHref,
}: {
  message?: string;
  stack?: string;
  requestId?: string;
  loginHref: string;
}) {
  const text = useErrorTexts();
  return (
    <Screen
      title={text('errorScreens.global.title')}
      actions={
        <>
          <ReloadButton textKey="actions.reloadPage" />
          <BackButton />
          <Button asChild variant="ghost">
            <a href={loginHref}>{text('actions.goToLogin')}</a>
          </Button>
        </>
      }
    >
      {message ? <p className="mt-3 text-muted">{message}</p> : null}
      {requestId ? (
        <p className="mt-3 font-mono text-sm text-muted">{text('errorScreens.global.requestId', { id: requestId })}</p>
      ) : null}
      {stack ? (
        <Details summary={text('errorScreens.global.details')}>
          <pre className={CODE} tabIndex={0}>
            {stack}
          </pre>
        </Details>
      ) : null}
    </Screen>
  );
}

/** Statuses that have a sentence of their own. */
const STATUSES = [400, 403, 413, 414, 415, 429, 431, 503] as const;

/** A request that was refused: the global error screen with a sentence about it. */
export function StatusScreen({
  status,
  requestId,
  loginHref,
}: {
  status: number;
  requestId?: string;
  loginHref: string;
}) {
  const text = useErrorTexts();
  const known = STATUSES.find((one) => one === status) ?? (status < 500 ? 400 : 503);
  return (
    <GlobalErrorScreen message={text(`errorScreens.status.${known}`)} requestId={requestId} loginHref={loginHref} />
  );
}

/** Greenroom can't be reached; the page is read again on its own when it can. */
export function NetworkScreen() {
  const text = useErrorTexts();
  return (
    <Screen
      title={text('errorScreens.network.title')}
      actions={
        <>
          <ReloadButton />
          <BackButton />
        </>
      }
    >
      <p role="status" className="mt-3 text-muted">
        {text('errorScreens.network.description')}
      </p>
    </Screen>
  );
}

/** An error that no part of the page caught: what it was and where (file, line and column). */
export function ApplicationErrorScreen({
  message,
  location,
  homeHref,
}: {
  message?: string;
  location?: string;
  homeHref: string;
}) {
  const text = useErrorTexts();
  return (
    <Screen
      title={text('errorScreens.application.title')}
      actions={
        <>
          <HomeLink href={homeHref} />
          <ReloadButton variant="outline" />
        </>
      }
    >
      <p className="mt-3 text-muted">{text('errorScreens.application.description')}</p>
      {message || location ? (
        <Details summary={text('errorScreens.global.details')}>
          <pre className={CODE} tabIndex={0}>
            {[message, location ? text('errorScreens.application.location', { location }) : null]
              .filter(Boolean)
              .join('\n')}
          </pre>
        </Details>
      ) : null}
    </Screen>
  );
}

/** Rendering on the server or hydration failed. */
export function RenderErrorScreen() {
  const text = useErrorTexts();
  return <Screen title={text('errorScreens.render')} actions={<ReloadButton />} />;
}

/** Settings of the backend are missing; `missing` are their names. */
export function ConfigurationErrorScreen({ missing = [] }: { missing?: readonly string[] }) {
  const text = useErrorTexts();
  return (
    <Screen title={text('errorScreens.configuration.title')} actions={<ReloadButton />}>
      <p className="mt-3 text-muted">{text('errorScreens.configuration.description')}</p>
      {missing.length > 0 ? (
        <p className="mt-4 font-mono text-sm text-muted">
          {text('errorScreens.configuration.missing', { names: missing.join(', ') })}
        </p>
      ) : null}
    </Screen>
  );
}

export function NotFoundScreen({ homeHref }: { homeHref: string }) {
  const text = useErrorTexts();
  return (
    <Screen
      title={text('errorScreens.notFound.title')}
      actions={
        <>
          <HomeLink href={homeHref} />
          <BackButton />
        </>
      }
    >
      <p className="mt-3 text-muted">{text('errorScreens.notFound.description')}</p>
    </Screen>
  );
}
