import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';

const OVERLAY = 'fixed inset-0 z-40 animate-fade bg-black/60';
// At the foot of the window on phones, where the thumb is.
const PLACE = 'pointer-events-none fixed inset-0 z-50 grid place-items-end p-3 sm:place-items-center';
const PANEL =
  'pointer-events-auto max-h-full w-full animate-rise overflow-y-auto rounded-xl border border-line bg-surface p-5 shadow-pop outline-none sm:p-6';

type Place = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The control that opens it, where the focus goes back to. */
  trigger: RefObject<HTMLElement>;
};

export type DialogPanelProps = Place & {
  title: ReactNode;
  description?: ReactNode;
  /** Name of the button that closes it. */
  close: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** What `Dialog` opens. */
export function DialogPanel({ open, onOpenChange, trigger, title, description, close, children }: DialogPanelProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY} />
        <div className={PLACE}>
          <RadixDialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onCloseAutoFocus={(event) => backTo(trigger, event)}
            className={cn(PANEL, 'relative max-w-lg')}
          >
            <RadixDialog.Title className="pr-10 section-title">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description asChild>
                <div className="mt-1 text-muted">{description}</div>
              </RadixDialog.Description>
            ) : null}
            <div className="mt-5">
              {typeof children === 'function' ? children(() => onOpenChange(false)) : children}
            </div>
            <RadixDialog.Close asChild>
              <Button type="button" variant="ghost" size="icon" aria-label={close} className="absolute! top-3 right-3">
                <X aria-hidden="true" className="size-5" />
              </Button>
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export type OpenDialogProps = Omit<DialogPanelProps, 'open' | 'onOpenChange'> & { onClose: () => void };

/** A dialog that is on the page only while it is open. */
export function OpenDialog({ onClose, ...panel }: OpenDialogProps) {
  return (
    <DialogPanel
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      {...panel}
    />
  );
}

export type ConfirmPanelProps = Place & {
  title: ReactNode;
  description: ReactNode;
  confirm: ReactNode;
  cancel: ReactNode;
  onConfirm?: () => void;
  formId?: string;
  /** Name and value that the confirming button adds to the form (an intent). */
  name?: string;
  value?: string;
  destructive?: boolean;
  children?: ReactNode;
};

/** What `ConfirmDialog` opens. */
export function ConfirmPanel({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirm,
  cancel,
  onConfirm,
  formId,
  name,
  value,
  destructive = false,
  children,
}: ConfirmPanelProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY} />
        <div className={PLACE}>
          <RadixDialog.Content
            role="alertdialog"
            onCloseAutoFocus={(event) => backTo(trigger, event)}
            className={cn(PANEL, 'max-w-md')}
          >
            <RadixDialog.Title className="section-title">{title}</RadixDialog.Title>
            <RadixDialog.Description asChild>
              <div className="mt-2 text-muted">{description}</div>
            </RadixDialog.Description>
            {children ? <div className="mt-5 grid gap-4">{children}</div> : null}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              {/* First in the document: what can't be taken back never has the first focus. */}
              <RadixDialog.Close asChild>
                <Button type="button" variant="outline">
                  {cancel}
                </Button>
              </RadixDialog.Close>
              <Button
                type={formId ? 'submit' : 'button'}
                form={formId}
                name={name}
                value={value}
                variant={destructive ? 'destructive' : 'brand'}
                onClick={(event) => {
                  const { form } = event.currentTarget;
                  if (form && !form.checkValidity()) {
                    // What is missing may lie behind the dialog: close, then let the browser point at it.
                    if (form.querySelector(':invalid')) {
                      event.preventDefault();
                      onOpenChange(false);
                      setTimeout(() => form.reportValidity(), 50);
                    }
                    return;
                  }
                  onConfirm?.();
                  // After the browser has begun to submit: a button that is gone submits nothing.
                  setTimeout(() => onOpenChange(false));
                }}
              >
                {confirm}
              </Button>
            </div>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export type SheetPanelProps = Place & {
  /** Read, not shown. */
  title: string;
  children: ReactNode;
};

/** What `Sheet` opens. */
export function SheetPanel({ open, onOpenChange, trigger, title, children }: SheetPanelProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY} />
        <RadixDialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => backTo(trigger, event)}
          className="fixed inset-y-0 left-0 z-50 flex w-[90vw] max-w-xs animate-sheet flex-col border-r border-line bg-surface shadow-pop outline-none"
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Radix knows no trigger here: the control is there before Radix is. */
function backTo(trigger: RefObject<HTMLElement>, event: Event): void {
  event.preventDefault();
  trigger.current?.focus();
}
