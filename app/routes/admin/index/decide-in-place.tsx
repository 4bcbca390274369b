import { type MouseEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { isForElsewhere } from '#app/ui/link.tsx';
import { deferPart, useOnIntent } from '#app/ui/overlays/on-intent.ts';
import { Slot } from '#app/ui/overlays/slot.tsx';
import type { DecideDialogProps } from './decide-dialog.client.tsx';

const dialog = deferPart<DecideDialogProps>(async () => (await import('./decide-dialog.client.tsx')).DecideDialog);

/** The link to the page of a row, which opens the same forms here. Without scripts, and in another tab, it stays a link. */
export function DecideInPlace({ row, from, link }: { row: InboxRow; from: string; link: ReactElement }) {
  const { t } = useTranslation();
  const { Part, load, intent } = useOnIntent(dialog);
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const onClick = (event: MouseEvent) => {
    if (isForElsewhere(event)) return;
    event.preventDefault();
    load();
    setOpen(true);
  };
  return (
    <>
      <Slot ref={trigger} {...intent} onClick={onClick}>
        {link}
      </Slot>
      <button hidden data-row-key="e" onClick={() => trigger.current?.click()}>
        {t(`inbox.actions.${row.kind}`)}
      </button>
      {Part && isOpen ? <Part {...{ row, from, trigger }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
