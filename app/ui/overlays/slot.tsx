import { Slot as RadixSlot, type SlotProps } from '@radix-ui/react-slot';
import { Children, cloneElement, forwardRef, type ReactElement } from 'react';

/**
 * Gives its one child the properties that it has itself; the child's own win. The Worker does it in one step: what Radix merges
 * besides, handlers and refs, a server has no use for.
 */
export const Slot = import.meta.env.SSR ? forwardRef<HTMLElement, SlotProps>(WrittenSlot) : RadixSlot;

function WrittenSlot({ children, ...props }: SlotProps, _ref: unknown) {
  const child = Children.only(children) as ReactElement<object>;
  return cloneElement(child, { ...props, ...child.props });
}
