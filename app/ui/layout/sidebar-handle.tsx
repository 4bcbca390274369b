import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  applySidebarWidth,
  clampSidebarWidth,
  readSidebarWidth,
  SIDEBAR_WIDTH,
  sidebarWidthAfterKey,
} from './sidebar-width.ts';

/**
 * The right edge of the sidebar: drag it, or use the arrow keys, Home and End; Enter draws the sidebar in, a double
 * click resets its width. It is away while the sidebar is drawn in.
 */
export function SidebarHandle({
  label,
  controls,
  onCollapse,
}: {
  label: string;
  controls: string;
  onCollapse: () => void;
}) {
  const [width, setWidth] = useState<number>(SIDEBAR_WIDTH.initial);
  const dragging = useRef(false);

  useEffect(() => setWidth(readSidebarWidth()), []);

  const change = (next: number) => {
    setWidth(next);
    applySidebarWidth(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The focus moves on; the same press must not reach what has it then.
      event.preventDefault();
      return onCollapse();
    }
    const next = sidebarWidthAfterKey(event.key, width);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragging.current = true;
  };

  const onPointerMove = (event: PointerEvent) => {
    // The sidebar begins at the left edge of the window.
    if (dragging.current) change(clampSidebarWidth(event.clientX));
  };

  const stop = () => {
    dragging.current = false;
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation="vertical"
      aria-valuemin={SIDEBAR_WIDTH.min}
      aria-valuemax={SIDEBAR_WIDTH.max}
      aria-valuenow={width}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onLostPointerCapture={stop}
      onDoubleClick={() => change(SIDEBAR_WIDTH.initial)}
      className="group absolute inset-y-0 -right-3 z-10 w-6 cursor-col-resize touch-none focus-visible:outline-none rail:hidden"
    >
      <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-transparent transition-colors group-hover:bg-accent group-focus-visible:bg-accent group-active:bg-accent" />
    </div>
  );
}
