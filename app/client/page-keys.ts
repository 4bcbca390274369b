const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether keys that are pressed on the element are text. */
export function isTyped(element: Element): boolean {
  return element.matches(TYPED);
}

/** Whether a key is meant for the page: not typed into a field, in no dialog or menu, and without Ctrl, Alt or Cmd. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(`${TYPED}, dialog, [role="dialog"], [role="alertdialog"], [role="menu"]`);
}
