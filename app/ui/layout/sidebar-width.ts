/** Width of the sidebar in CSS pixels (spec.txt section 9). */
export const SIDEBAR_WIDTH = { initial: 280, min: 240, max: 400, step: 16 } as const;
const SIDEBAR_STORAGE_KEY = 'sidebar-width';

export function clampSidebarWidth(width: number): number {
  if (!Number.isFinite(width)) return SIDEBAR_WIDTH.initial;
  return Math.round(Math.min(SIDEBAR_WIDTH.max, Math.max(SIDEBAR_WIDTH.min, width)));
}

/** The width after a key on the handle; null for a key that means nothing there. */
export function sidebarWidthAfterKey(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clampSidebarWidth(width - SIDEBAR_WIDTH.step);
    case 'ArrowRight':
      return clampSidebarWidth(width + SIDEBAR_WIDTH.step);
    case 'Home':
      return SIDEBAR_WIDTH.min;
    case 'End':
      return SIDEBAR_WIDTH.max;
    default:
      return null;
  }
}

export function readSidebarWidth(): number {
  try {
    const stored = localStorage.getItem(SIDEBAR_STORAGE_KEY);
    return stored === null ? SIDEBAR_WIDTH.initial : clampSidebarWidth(Number.parseInt(stored, 10));
  } catch {
    return SIDEBAR_WIDTH.initial;
  }
}

/** Shows and remembers a width. Through a custom property, so that no style attribute is rendered. */
export function applySidebarWidth(width: number): void {
  document.documentElement.style.setProperty('--sidebar-width', `${width}px`);
  try {
    localStorage.setItem(SIDEBAR_STORAGE_KEY, String(width));
  } catch {
    // Storage is switched off: the width holds until the page is left.
  }
}
