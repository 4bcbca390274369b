import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

// Nothing opens on a server: Remix leaves what is called .client out of the Worker.
const Palette = lazyExtra(async () => (await import('./palette.client.tsx')).Palette);

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Opens the palette, as Ctrl-K and Cmd-K do on every page for members. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Browsers have a shortcut of their own for it.
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <span className="contents noscript:hidden">
      <Button
        ref={button}
        type="button"
        variant="ghost"
        size="icon"
        className="search-field"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('palette.label')}
        title={t('palette.hint')}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-4.5" />
        <span>{t('palette.label')}</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette trigger={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
