import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a menu holds, in order. */
export type MenuEntry =
  | { kind: 'label'; text: ReactNode }
  | { kind: 'separator' }
  | {
      kind: 'item';
      text: ReactNode;
      icon?: LucideIcon;
      /** The address of a link; otherwise a command. */
      to?: string;
      onSelect?: () => void;
      destructive?: boolean;
      disabled?: boolean;
    }
  | { kind: 'check'; text: ReactNode; checked: boolean; onChange: (checked: boolean) => void }
  | {
      kind: 'choice';
      value: string;
      onChange: (value: string) => void;
      options: readonly { value: string; text: ReactNode; icon?: LucideIcon; lang?: string }[];
    };
