import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Moves the focus to the page's heading on navigation, so that a screen reader tells where one is. */
export function PageFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
