import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';
import { qrCode } from './qr-code.ts';
import { qrFile } from './qr-file.ts';
import { QrPicture } from './qr-picture.tsx';

export type QrPanelProps = {
  url: string;
  /** What the address leads to. */
  title: string;
  /** The name of the file in which the code can be saved. */
  file: string;
  onClose: () => void;
};

/** Nothing is wrong when the browser was faster. */
function exit(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/**
 * The QR code of an address, as large as the screen. Where the browser can, its own bars go away too; there, leaving the full screen
 * closes it.
 */
export function QrPanel({ url, title, file, onClose }: QrPanelProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let isOver = false;
    const page = document.documentElement;
    const leave = () => {
      if (!document.fullscreenElement) onClose();
    };
    const open = () => {
      if (!isOver) dialog.current?.showModal();
    };
    // First the full screen: what enters it later would lie above the dialog.
    const entering = page.requestFullscreen ? page.requestFullscreen() : Promise.reject(new Error('no full screen'));
    const entered = () => {
      if (isOver) exit();
      else document.addEventListener('fullscreenchange', leave);
    };
    void entering.then(entered, () => {}).then(open);
    return () => {
      isOver = true;
      document.removeEventListener('fullscreenchange', leave);
      exit();
    };
  }, []);
  const qr = qrCode(url);
  const { ink } = usePageFacts().programme;
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-[#fff] p-4 text-[#000]"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] justify-items-center gap-4 text-center">
        <p className="max-w-full truncate text-lg font-medium">{title}</p>
        <QrPicture qr={qr} label={t('offers.link.qr')} className="size-full" />
        <div className="grid justify-items-center gap-3">
          <p className="text-2xl font-semibold wrap-anywhere">{url.replace(/^https:\/\//, '')}</p>
          <div className="flex gap-3">
            <a href={qrFile(qr, ink)} download={file} className={buttonVariants({ variant: 'secondary' })}>
              {t('offers.link.qrSave')}
            </a>
            <Button type="button" variant="secondary" onClick={() => dialog.current?.close()}>
              {t('actions.close')}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
