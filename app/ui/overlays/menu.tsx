import { Slot } from './slot.tsx';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuPanelProps } from './menu-panel.client.tsx';
import { deferPart, useOnIntent } from './on-intent.ts';

const panel = deferPart<MenuPanelProps>(async () => (await import('./menu-panel.client.tsx')).MenuPanel);

/**
 * A menu at its trigger. `trigger` is one element that takes a ref; give it a name of its own. What opens is loaded
 * when someone turns to the trigger.
 */
export function Menu({
  trigger,
  entries,
  align = 'end',
}: {
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
}) {
  const { Part, load, intent } = useOnIntent(panel);
  const [open, setOpen] = useState<false | 'pointer' | 'keyboard'>(false);
  const button = useRef<HTMLElement>(null);
  const id = useId();

  const toggle = (by: 'pointer' | 'keyboard') => {
    load();
    setOpen((now) => (now ? false : by));
  };

  return (
    <span className="relative inline-flex">
      <Slot
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={Boolean(open && Part)}
        data-state={open && Part ? 'open' : 'closed'}
        {...intent}
        // A press of Enter or the space bar is a click without a pointer.
        onClick={(event: MouseEvent) => toggle(event.detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          toggle('keyboard');
        }}
      >
        {trigger}
      </Slot>
      {Part ? (
        <Part
          open={open}
          onClose={() => setOpen(false)}
          trigger={button}
          labelledBy={id}
          entries={entries}
          align={align}
        />
      ) : null}
    </span>
  );
}
