import * as RadixDialog from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

const OVERLAY = 'fixed inset-0 z-40 animate-fade bg-black/60';

/**
 * Asks before something that can't be taken back. The confirming button submits the form `formId`, or calls
 * `onConfirm`; the dialog closes either way and the focus goes back to the trigger.
 * `children` are further fields; give them the `form` attribute of the form they belong to.
 */
export function ConfirmDialog({
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
}: {
  /** One element that takes a ref: a Button. */
  trigger: ReactNode;
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
}) {
  const [open, setOpen] = useState(false);
  return (
    <RadixDialog.Root open={open} onOpenChange={setOpen}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-end p-3 sm:place-items-center">
          <RadixDialog.Content
            role="alertdialog"
            className="pointer-events-auto max-h-full w-full max-w-md animate-rise overflow-y-auto rounded-xl border border-line bg-surface p-6 shadow-pop outline-none"
          >
            <RadixDialog.Title className="text-lg font-semibold tracking-tight text-ink">{title}</RadixDialog.Title>
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
                      setOpen(false);
                      setTimeout(() => form.reportValidity(), 50);
                    }
                    return;
                  }
                  onConfirm?.();
                  // After the browser has begun to submit: a button that is gone submits nothing.
                  setTimeout(() => setOpen(false));
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

/** A panel from the left edge; the navigation on phones. */
export function Sheet({
  open,
  onOpenChange,
  title,
  trigger,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read, not shown. */
  title: string;
  trigger: ReactNode;
  children: ReactNode;
}) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY} />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] animate-sheet flex-col border-r border-line bg-surface shadow-pop outline-none"
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
