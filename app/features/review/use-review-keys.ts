import { useEffect, useInsertionEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { followKeys, takesEnter } from '#app/client/keys/page-keys.ts';
import { useShortcuts } from '#app/client/keys/shortcuts.ts';

/** What each key does. */
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

/** Listens for the keys, and names them. Enter keeps its meaning on links and buttons. */
export function useReviewKeys(keys: Keys): void {
  const { t } = useTranslation();
  const latest = useRef(keys);
  useShortcuts(Object.entries(REVIEW_KEYS).map(([name, key]) => ({ key, text: t(`review.keys.${name}`) })));
  // With the change of the page itself: a key that is pressed right after it is about what is seen.
  useInsertionEffect(() => {
    latest.current = keys;
  });
  useEffect(
    () =>
      followKeys((event) => {
        if (event.key === 'Enter' && takesEnter(event.target)) return;
        const found = Object.entries(REVIEW_KEYS).find(([, key]) => key === event.key);
        if (!found) return;
        event.preventDefault();
        if (event.repeat && !MAY_REPEAT.includes(event.key)) return;
        latest.current[found[0] as keyof Keys]();
      }),
    [],
  );
}
