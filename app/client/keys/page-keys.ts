import { areLetterKeysOn } from './one-letter-keys.ts';

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether keys that are pressed on the element are text. */
function isTyped(element: Element): boolean {
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
  if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(`${TYPED}, [role="menu"]`);
}

/**
 * Calls back for keys that are meant for the page. When a field goes away while someone types in it, what they go on typing is no
 * key. Returns what ends that.
 */
export function followKeys(onKey: (event: KeyboardEvent) => void): () => void {
  let typedIn: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    typedIn = target instanceof Element && isTyped(target) ? target : null;
  };
  const onPointer = () => {
    typedIn = null;
  };
  const onPress = (event: KeyboardEvent) => {
    if (isForPage(event) && (typedIn === null || typedIn.isConnected)) onKey(event);
  };
  addEventListener('keydown', onPress);
  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', onPointer);
  return () => {
    removeEventListener('keydown', onPress);
    removeEventListener('focusin', onFocus);
    removeEventListener('pointerdown', onPointer);
  };
}

/** Whether Enter on the element already does something. */
export function takesEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null;
}
