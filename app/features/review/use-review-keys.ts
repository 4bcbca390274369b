import { useEffect, useRef } from 'react';
import { isForPage, isTyped } from '#app/client/page-keys.ts';

/** What each key does; `?` lists them. */
export const REVIEW_KEYS = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  select: 'x',
  approve: 'e',
  decline: 'r',
  undo: 'z',
} as const;

/** Moving on may go on while a key is held; a decision is made once for each press. */
const MAY_REPEAT: readonly string[] = [REVIEW_KEYS.next, REVIEW_KEYS.previous];

type Keys = Record<keyof typeof REVIEW_KEYS, () => void>;

/**
 * Listens for the keys, except while someone types or a dialog is open. Enter keeps its meaning on links and buttons. When a field
 * goes away while someone types in it, what they go on typing is no key.
 */
export function useReviewKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let typedIn: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      typedIn = target instanceof Element && isTyped(target) ? target : null;
    };
    const onPointer = () => {
      typedIn = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (typedIn && !typedIn.isConnected) return;
      if (event.key === 'Enter' && target?.closest('a, button, summary')) return;
      if (event.key === '?') {
        document.getElementById('review-keys')?.click();
        return;
      }
      const found = Object.entries(REVIEW_KEYS).find(([, key]) => key === event.key);
      if (!found) return;
      event.preventDefault();
      if (event.repeat && !MAY_REPEAT.includes(event.key)) return;
      latest.current[found[0] as keyof Keys]();
    };
    addEventListener('keydown', onKey);
    addEventListener('focusin', onFocus);
    addEventListener('pointerdown', onPointer);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', onFocus);
      removeEventListener('pointerdown', onPointer);
    };
  }, []);
}
