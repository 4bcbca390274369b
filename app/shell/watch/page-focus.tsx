import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { withoutLanguage } from '#app/domain/platform/language-path.ts';

/**
 * Moves the focus to the page's heading on navigation, or to what it is about (`data-focus`), so that a screen reader tells where one is. Once, in the root:
 * a frame would not see that one came from another. A change of language is the same page and leaves the focus alone.
 */
export function PageFocus() {
  const path = withoutLanguage(useLocation().pathname);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const before = document.activeElement;
    const isThere = () => {
      const heading =
        document.querySelector<HTMLElement>('main [data-focus]') ?? document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (isThere()) return;
    // It comes with the page's data. A reader who has moved on by then stays there.
    const arrival = new MutationObserver(() => {
      const { activeElement, body } = document;
      if ((activeElement !== before && activeElement !== body) || isThere()) arrival.disconnect();
    });
    arrival.observe(document.body, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [path]);
  return null;
}
