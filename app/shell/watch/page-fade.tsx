import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Shorter than a glance: the next page is there when the eye is. */
const FADE_MS = 140;

/** Another page comes in softly, for a person who didn't ask for less motion (docs/decisions/0126). */
export function PageFade() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    document.querySelector('main')?.animate({ opacity: [0.3, 1] }, FADE_MS);
  }, [pathname]);
  return null;
}
