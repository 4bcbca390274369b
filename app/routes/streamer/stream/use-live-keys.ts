import { useEffect } from 'react';
import { isForPage } from '#app/client/keys/page-keys.ts';

/** What each key of the live page sends: the button of the form with that id. */
export const LIVE_KEYS = { m: 'add-marker', z: 'undo-mark' } as const;

/** Presses the button of a key's form, also with Caps Lock. A key that is held presses it once. */
export function useLiveKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || !isForPage(event)) return;
      const form = Object.entries(LIVE_KEYS).find(([key]) => key === event.key.toLowerCase())?.[1];
      const button = form && document.querySelector<HTMLElement>(`#${form} [type=submit]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
