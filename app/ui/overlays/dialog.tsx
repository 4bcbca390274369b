import { Slot } from './slot.tsx';
import { type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { ConfirmPanelProps, DialogPanelProps, SheetPanelProps } from './dialog-panels.client.tsx';
import { deferPart, useOnIntent, type DeferredPart } from './on-intent.ts';

const panels = () => import('./dialog-panels.client.tsx');
const dialogPanel = deferPart<DialogPanelProps>(async () => (await panels()).DialogPanel);
const confirmPanel = deferPart<ConfirmPanelProps>(async () => (await panels()).ConfirmPanel);
const sheetPanel = deferPart<SheetPanelProps>(async () => (await panels()).SheetPanel);

/** What every panel knows of its place: whether it is open, and where the focus goes back to. */
function usePanel<Props>(
  deferred: DeferredPart<Props>,
  [open, setOpen]: readonly [boolean, (open: boolean) => void],
  trigger: ReactNode,
  mayOpen = () => true,
) {
  const { Part, load, intent } = useOnIntent(deferred);
  const button = useRef<HTMLElement>(null);
  const ask = () => {
    if (!mayOpen()) return;
    load();
    setOpen(true);
  };
  const control = (
    <Slot ref={button} aria-haspopup="dialog" aria-expanded={open && Part !== null} {...intent} onClick={ask}>
      {trigger}
    </Slot>
  );
  return { Part, control, ask, place: { open, onOpenChange: setOpen, trigger: button } };
}

/** A question or a small form above the page. `children` may be a function that is given what closes it. */
export function Dialog({
  trigger,
  ...panel
}: Omit<DialogPanelProps, 'open' | 'onOpenChange' | 'trigger'> & {
  /** One element that takes a ref: a Button. */
  trigger: ReactNode;
}) {
  const { Part, control, place } = usePanel(dialogPanel, useState(false), trigger);
  return (
    <>
      {control}
      {Part ? <Part {...panel} {...place} /> : null}
    </>
  );
}

/**
 * Asks before something that can't be taken back. The confirming button submits the form `formId`, or calls
 * `onConfirm`, and Enter in a field of that form asks too; the dialog closes either way and the focus goes back to the trigger. A form that lacks something says so first.
 * `children` are further fields; give them the `form` attribute of the form they belong to.
 */
export function ConfirmDialog({
  trigger,
  ...panel
}: Omit<ConfirmPanelProps, 'open' | 'onOpenChange' | 'trigger'> & {
  /** One element that takes a ref: a Button. */
  trigger: ReactNode;
}) {
  const isComplete = () => {
    const form = panel.formId ? document.getElementById(panel.formId) : null;
    return !(form instanceof HTMLFormElement) || form.noValidate || form.reportValidity();
  };
  const { Part, control, ask, place } = usePanel(confirmPanel, useState(false), trigger, isComplete);
  return (
    <>
      {panel.formId && !(place.open && Part) ? <AskOnEnter form={panel.formId} ask={ask} /> : null}
      {control}
      {Part ? <Part {...panel} {...place} /> : null}
    </>
  );
}

const never = () => () => {};

/** The default button of a form, which a browser presses for Enter: without one it would send the form unasked. */
function AskOnEnter({ form, ask }: { form: string; ask: () => void }) {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    ask();
  };
  return <button type="submit" form={form} hidden disabled={!isTakenOver} onClick={onClick} />;
}

/** A panel from the left edge; the navigation on phones. */
export function Sheet({
  open,
  onOpenChange,
  trigger,
  ...panel
}: Omit<SheetPanelProps, 'trigger'> & {
  /** One element that takes a ref: a Button. */
  trigger: ReactNode;
}) {
  const { Part, control, place } = usePanel(sheetPanel, [open, onOpenChange], trigger);
  return (
    <>
      {control}
      {Part ? <Part {...panel} {...place} /> : null}
    </>
  );
}
