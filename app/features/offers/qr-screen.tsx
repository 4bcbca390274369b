import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { deferPart, useOnIntent } from '#app/ui/overlays/on-intent.ts';
import type { QrPanelProps } from './qr-panel.client.tsx';

const qrPanel = deferPart<QrPanelProps>(async () => (await import('./qr-panel.client.tsx')).QrPanel);

/** A button that shows the QR code of an address on the whole screen. The code is drawn by a script that is loaded for it. */
export function QrScreen({ className, ...code }: Omit<QrPanelProps, 'onClose'> & { className?: string }) {
  const { t } = useTranslation();
  const { Part, load, intent } = useOnIntent(qrPanel);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        type="button"
        variant="secondary"
        size="sm"
        className={className}
        aria-haspopup="dialog"
        {...intent}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        {t('offers.link.showQr')}
      </Button>
      {isOpen && Part ? <Part {...code} onClose={close} /> : null}
    </>
  );
}
