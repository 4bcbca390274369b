import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  applySidebarWidth,
  clampSidebarWidth,
  readSidebarWidth,
  SIDEBAR_WIDTH,
  sidebarWidthAfterKey,
} from './sidebar-width.ts';

/** The right edge of the sidebar: drag it, or use the arrow keys, Home and End; a double click resets it. */
export function SidebarHandle({ label, controls }: { label: string; controls: string }) {
  const [width, setWidth] = useState<number>(SIDEBAR_WIDTH.initial);
  const dragging = useRef(false);

  useEffect(() => setWidth(readSidebarWidth()), []);

  const change = (next: number) => {
    setWidth(next);
    applySidebarWidth(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
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
      className="group absolute inset-y-0 -right-1.5 z-10 w-3 cursor-col-resize touch-none"
    >
      <span className="absolute inset-y-0 left-1/2 w-px bg-transparent transition-colors group-hover:bg-accent group-focus-visible:bg-accent group-active:bg-accent" />
    </div>
  );
}
