import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { withoutLanguage } from '#app/domain/platform/language-path.ts';

/** Shorter than a glance: the next page is there when the eye is. */
const FADE_MS = 140;

/** Another page comes in softly, for a person who didn't ask for less motion (docs/decisions/0126). */
function fadeIn(main: HTMLElement | null): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  main?.animate({ opacity: [0.3, 1] }, { duration: FADE_MS, easing: 'ease-out' });
}

/**
 * Moves the focus to the page's heading on navigation, so that a screen reader tells where one is. Once, in the root:
 * a frame would not see that one came from another. A change of language is the same page and leaves the focus alone.
 */
export function PageFocus() {
  const path = withoutLanguage(useLocation().pathname);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    fadeIn(document.querySelector('main'));
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
  return null;
}
