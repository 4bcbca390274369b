import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

/**
 * The frame of pages with one thing to do: signing in, waiting, an error. `menus` stands at the top right,
 * `aside` is the line below the panel (the way to the other form).
 */
export function CenteredShell({
  skip,
  logoHref,
  logoLabel,
  menus,
  aside,
  footer,
  children,
}: {
  skip: string;
  logoHref: string;
  logoLabel: string;
  menus?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink>{skip}</SkipLink>
      <StageLight />
      <header className="flex h-16 items-center justify-between gap-3 px-4 sm:px-8">
        <a href={logoHref} aria-label={logoLabel} className="-ml-1.5 inline-flex rounded-md">
          <Logo />
        </a>
        <div className="flex items-center gap-1">{menus}</div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-8 outline-none"
      >
        {children}
        {aside ? <div className="mt-8 text-center text-[0.9375rem] text-muted">{aside}</div> : null}
      </main>
      <footer className="flex min-h-12 items-center justify-center px-4 pb-4 text-center text-sm text-faint">
        {footer}
      </footer>
    </div>
  );
}

/** One lamp above the stage: the only ornament of these pages. */
function StageLight() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 720"
      preserveAspectRatio="xMidYMin slice"
      className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[45rem] w-full text-accent opacity-8 dark:opacity-16"
    >
      <defs>
        <linearGradient id="stage-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="currentColor" stopOpacity="1" />
          <stop offset="45%" stopColor="currentColor" stopOpacity="0.35" />
          <stop offset="100%" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <filter id="stage-haze" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <path d="M556 -60h88L1000 700H200Z" fill="url(#stage-beam)" filter="url(#stage-haze)" opacity="0.7" />
      <path d="M574 -60h52L800 700H400Z" fill="url(#stage-beam)" filter="url(#stage-haze)" opacity="0.6" />
    </svg>
  );
}
