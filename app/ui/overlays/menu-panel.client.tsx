import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { cn } from '../class-names.ts';
import type { MenuEntry } from './menu-entry.ts';
import { Link } from '../link.tsx';

const ITEM = [
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-body outline-none select-none',
  'data-highlighted:bg-raised data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
].join(' ');

export type MenuPanelProps = {
  /** How it was opened: with the keyboard, the first entry has the focus. */
  open: false | 'pointer' | 'keyboard';
  onClose: () => void;
  trigger: RefObject<HTMLElement>;
  labelledBy: string;
  entries: readonly MenuEntry[];
  align: 'start' | 'center' | 'end';
};

/** The open menu, next to a trigger that is not Radix' own: an unseen one in its place tells Radix where to open. */
export function MenuPanel({ open, onClose, trigger, labelledBy, entries, align }: MenuPanelProps) {
  return (
    // Not modal: a modal menu takes the scroll bar away, and the page jumps by its width.
    <Dropdown.Root modal={false} open={open !== false} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dropdown.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          ref={(content) => {
            if (open !== 'keyboard' || !content) return;
            // After Radix has focused the menu as a whole.
            requestAnimationFrame(() => {
              if (document.activeElement !== content) return;
              content.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
            });
          }}
          aria-labelledby={labelledBy}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // A press on the trigger closes on its own; closed here first, it would open the menu again.
          onInteractOutside={(event) => {
            if (trigger.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Anyone who pressed elsewhere wants to be there.
            if (document.activeElement === document.body || !document.activeElement) trigger.current?.focus();
          }}
          // A programme has more colleagues than a low window has room for.
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1 shadow-pop"
        >
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'label':
      return <Dropdown.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-faint">{entry.text}</Dropdown.Label>;
    case 'separator':
      return <Dropdown.Separator className="-mx-1 my-1 h-px bg-line" />;
    case 'item':
      return <Item entry={entry} />;
    case 'check':
      return (
        <Dropdown.CheckboxItem
          checked={entry.checked}
          onCheckedChange={entry.onChange}
          // Most people change several.
          onSelect={(event) => event.preventDefault()}
          className={cn(ITEM, 'text-ink')}
        >
          <span
            aria-hidden="true"
            className={cn(
              'grid size-4 place-items-center rounded-sm border',
              entry.checked ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
            )}
          >
            <Dropdown.ItemIndicator>
              <Check className="size-3!" strokeWidth={3} />
            </Dropdown.ItemIndicator>
          </span>
          {entry.text}
        </Dropdown.CheckboxItem>
      );
    case 'choice':
      return (
        <Dropdown.RadioGroup value={entry.value} onValueChange={entry.onChange}>
          {entry.options.map(({ value, text, icon: Icon, lang }) => (
            <Dropdown.RadioItem key={value} value={value} lang={lang} className={cn(ITEM, 'text-ink')}>
              {Icon ? <Icon aria-hidden="true" className="text-muted" /> : null}
              <span className="flex-1">{text}</span>
              <Dropdown.ItemIndicator>
                <Check aria-hidden="true" className="text-accent" />
              </Dropdown.ItemIndicator>
            </Dropdown.RadioItem>
          ))}
        </Dropdown.RadioGroup>
      );
  }
}

function Item({ entry }: { entry: Extract<MenuEntry, { kind: 'item' }> }) {
  const { text, icon: Icon, to, onSelect, destructive, disabled } = entry;
  const content = (
    <>
      {Icon ? <Icon aria-hidden="true" className={destructive ? undefined : 'text-muted'} /> : null}
      {text}
    </>
  );
  return (
    <Dropdown.Item
      asChild={to !== undefined}
      disabled={disabled}
      onSelect={onSelect}
      className={cn(ITEM, destructive ? 'text-bad' : 'text-ink')}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </Dropdown.Item>
  );
}
