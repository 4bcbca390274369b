import { useEffect } from 'react';

/** What stands on its own for a while: the page behind it is where the keyboard goes on. */
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu]';
const HEADINGS = 'h1, h2, h3, h4';
/** By then the part that changed, or a dialog that closed, has moved the focus if it means to. */
const SETTLED_MS = 60;

const isThere = (element: Element) => element.isConnected && element.checkVisibility?.() !== false;

/**
 * Keeps the keyboard's place when the focused element leaves the page, as a button does whose act is done: the heading of the part
 * that it was in gets the focus. Once, in the root.
 */
export function KeptFocus() {
  useEffect(() => {
    let focused: Element | null = null;
    /** Where the focus was, from the inside out: an element that left has no parents any more. */
    let place: Element[] = [];
    let isByKeyboard = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (element: Element | null) => {
      focused = element === document.body ? null : element;
      if (!focused || focused.closest(ABOVE)) return;
      place = [];
      for (let one: Element | null = focused; one && one !== document.body; one = one.parentElement) place.push(one);
    };
    const noteFocus = ({ target }: FocusEvent) => note(target as Element);
    // Someone who clicks next to it, or leaves it, has given up the place.
    const noteLeft = ({ target }: FocusEvent) => {
      setTimeout(() => {
        if (focused === target && isThere(target as Element)) focused = null;
      });
    };
    const noteKey = () => {
      isByKeyboard = true;
    };
    const notePointer = () => {
      isByKeyboard = false;
    };
    const restore = () => {
      if (!focused || document.activeElement !== document.body || isThere(focused)) return;
      const [origin] = place;
      const near = origin && isThere(origin) ? (origin as HTMLElement) : headingOf(place);
      if (!near) return;
      if (near !== origin) near.tabIndex = -1;
      near.focus({ preventScroll: true });
      if (isByKeyboard) near.scrollIntoView({ block: 'nearest' });
    };
    // Whether it is still there is asked once the page has settled: the answer takes a layout, and pages change often.
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      if (focused) timer = setTimeout(restore, SETTLED_MS);
    });
    note(document.activeElement);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', noteFocus);
    document.addEventListener('focusout', noteLeft);
    document.addEventListener('keydown', noteKey, true);
    document.addEventListener('pointerdown', notePointer, true);
    return () => {
      changes.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', noteFocus);
      document.removeEventListener('focusout', noteLeft);
      document.removeEventListener('keydown', noteKey, true);
      document.removeEventListener('pointerdown', notePointer, true);
    };
  }, []);
  return null;
}

/** The first heading of the smallest part around a place that is still there and has one; the page's own where none has. */
function headingOf(place: readonly Element[]): HTMLElement | null {
  for (const part of place) {
    const heading = part.isConnected && [...part.querySelectorAll<HTMLElement>(HEADINGS)].find(isThere);
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1');
}
