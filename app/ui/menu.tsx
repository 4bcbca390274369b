import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

const ITEM = [
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-[0.9375rem] text-ink outline-none select-none',
  'data-highlighted:bg-raised data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
].join(' ');

/** A menu at its trigger. `trigger` is one element that takes a ref; give it a name of its own. */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}) {
  return (
    // Not modal: a modal menu takes the scroll bar away, and the page jumps by its width.
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-fade rounded-lg border border-line bg-surface p-1 shadow-pop"
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

/** One entry. With `asChild`, a link or a submit button of the caller's own. */
export function MenuItem({
  icon: Icon,
  children,
  onSelect,
  asChild = false,
  destructive = false,
  disabled,
}: {
  icon?: LucideIcon;
  children: ReactNode;
  onSelect?: (event: Event) => void;
  asChild?: boolean;
  destructive?: boolean;
  disabled?: boolean;
}) {
  const className = cn(ITEM, destructive && 'text-bad');
  if (asChild) {
    return (
      <Dropdown.Item asChild className={className} onSelect={onSelect} disabled={disabled}>
        {children}
      </Dropdown.Item>
    );
  }
  return (
    <Dropdown.Item className={className} onSelect={onSelect} disabled={disabled}>
      {Icon ? <Icon aria-hidden="true" className={destructive ? undefined : 'text-muted'} /> : null}
      {children}
    </Dropdown.Item>
  );
}

/** One choice of several. */
export function MenuRadioGroup<Value extends string>({
  value,
  onChange,
  options,
  label,
}: {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: LucideIcon; lang?: string }[];
  label?: ReactNode;
}) {
  return (
    <Dropdown.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {label ? <MenuLabel>{label}</MenuLabel> : null}
      {options.map(({ value: option, label: text, icon: Icon, lang }) => (
        <Dropdown.RadioItem key={option} value={option} lang={lang} className={ITEM}>
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

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-faint">{children}</Dropdown.Label>;
}

export function MenuSeparator() {
  return <Dropdown.Separator className="-mx-1 my-1 h-px bg-line" />;
}
