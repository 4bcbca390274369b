import { useEffect, useRef } from 'react';

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

/** Listens for the keys, except while someone types or a dialog is open. Enter keeps its meaning on links and buttons. */
export function useReviewKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')) return;
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
    return () => removeEventListener('keydown', onKey);
  }, []);
}
