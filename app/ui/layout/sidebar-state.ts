/** Whether the sidebar is drawn in to its icons (`rail`). The script of the head sets it before the first paint. */
export type SidebarState = 'full' | 'rail';
const SIDEBAR_STATE_KEY = 'sidebar';

export function parseSidebarState(stored: string | null | undefined): SidebarState {
  return stored === 'rail' ? 'rail' : 'full';
}

export function readSidebarState(): SidebarState {
  try {
    return parseSidebarState(localStorage.getItem(SIDEBAR_STATE_KEY));
  } catch {
    return parseSidebarState(document.documentElement.dataset.sidebar);
  }
}

/** Shows a state: an attribute of the page root, which the styles read. */
export function showSidebarState(state: SidebarState): void {
  document.documentElement.dataset.sidebar = state;
}

/** Shows and remembers a state. */
export function applySidebarState(state: SidebarState): void {
  showSidebarState(state);
  try {
    localStorage.setItem(SIDEBAR_STATE_KEY, state);
  } catch {
    // Storage is switched off: it holds until the page is left.
  }
}
