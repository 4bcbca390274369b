import { areLetterKeysOn } from './one-letter-keys.ts';

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether keys that are pressed on the element are text. */
export function isTyped(element: Element): boolean {
  return element.matches(TYPED);
}

/**
 * Whether a key is meant for the page: not typed into a field, in no dialog or menu, without Ctrl, Alt or Cmd, and no letter where
 * those are switched off.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.key.length === 1 && !areLetterKeysOn()) return false;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false;
  // A press on its text takes the focus out of a dialog of the browser's own.
  if (document.querySelector('dialog[open]')) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(`${TYPED}, dialog, [role="dialog"], [role="alertdialog"], [role="menu"]`);
}
