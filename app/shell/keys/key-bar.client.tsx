import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { KEYED } from '#app/client/keys/table-rows.ts';
import { pageShortcuts, type Shortcut, shortcutsAsked } from '#app/client/keys/shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { Key } from '#app/ui/key.tsx';
import { tableShortcuts } from './table-shortcuts.ts';

/** Rows come and go in bursts. */
const SETTLED_MS = 150;

/** The keys of the page at the lower edge of a wide window, as long as it has any and they are not switched off. */
export function KeyBar() {
  const { t } = useTranslation();
  const hasKeys = useLetterKeys();
  const ofPage = useSyncExternalStore(pageShortcuts.follow, pageShortcuts.get, pageShortcuts.get);
  const ofTables = useTableShortcuts(t);
  const shown = ofPage.length > 0 ? ofPage : ofTables;
  if (!hasKeys || shown.length === 0) return null;
  return (
    <aside
      aria-label={t('keys.title')}
      className="fixed right-0 bottom-0 left-(--sidebar-shown) z-10 flex h-10 items-center gap-5 overflow-hidden border-t border-line bg-canvas text-xs lg:px-8 whitespace-nowrap text-muted max-lg:hidden"
    >
      {shown.map(({ key, text }) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <Key>{key}</Key> {text}
        </span>
      ))}
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        className="-mx-3"
        onClick={() => shortcutsAsked.set(true)}
      >
        <Key>?</Key> {t('review.keys.all')}
      </Button>
    </aside>
  );
}

/** Those of the row that the keys are about, else of all rows. */
function useTableShortcuts(t: (key: string) => string): readonly Shortcut[] {
  const [found, setFound] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = tableShortcuts(t, { now: true });
      setFound((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    });
    look();
    observer.observe(document.querySelector('main') ?? document.body, {
      ...{ childList: true, subtree: true, attributeFilter: [KEYED] },
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [t]);
  return found;
}
