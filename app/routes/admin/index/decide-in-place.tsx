import { type MouseEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
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
  const ask = () => {
    load();
    setOpen(true);
  };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <>
      <Slot ref={trigger} aria-haspopup="dialog" {...intent} onClick={onClick}>
        {link}
      </Slot>
      <button type="button" hidden data-row-key="e" onClick={ask}>
        {t(`inbox.actions.${row.kind}`)}
      </button>
      {Part && isOpen ? <Part {...{ row, from, trigger }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
