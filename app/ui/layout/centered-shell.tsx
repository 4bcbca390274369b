import type { ReactNode } from 'react';
import { InFrame } from './frame-context.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { StageLight } from './stage-light.tsx';

/**
 * The frame of pages with one thing to do: logging in, waiting, an error. `menus` is at the top right,
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
      <header className="flex h-14 items-center justify-between gap-3 px-4 sm:h-16 sm:px-8">
        <a href={logoHref} aria-label={logoLabel} className="-ml-1.5 inline-flex rounded-md">
          <Logo />
        </a>
        <div className="flex items-center gap-1">{menus}</div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md has-data-wide:max-w-2xl flex-1 flex-col justify-center px-4 py-8 outline-none"
      >
        <InFrame.Provider value>{children}</InFrame.Provider>
        {aside ? <div className="mt-8 text-center text-body text-muted">{aside}</div> : null}
      </main>
      <footer className="flex min-h-12 items-center justify-center px-4 pb-4 text-center text-sm text-faint">
        {footer}
      </footer>
    </div>
  );
}
