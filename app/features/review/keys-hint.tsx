import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { useShortcuts } from '#app/client/keys/shortcuts.ts';
import { ShortcutsButton } from '#app/shell/page/shortcuts-button.tsx';
import { Key } from '#app/ui/key.tsx';
import { REVIEW_KEYS } from './use-review-keys.ts';

const IN_SIGHT = ['next', 'previous', 'select', 'approve', 'decline'] as const;

/**
 * The keys of the page: the most used ones in a line (undo's is on its button), all of them behind `?`; none on touch screens, and none
 * where they are switched off.
 */
export function KeysHint() {
  const { t } = useTranslation();
  const hasKeys = useLetterKeys();
  useShortcuts(Object.entries(REVIEW_KEYS).map(([name, key]) => ({ key, text: t(`review.keys.${name}`) })));
  if (!hasKeys) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted max-sm:hidden">
      {IN_SIGHT.map((name) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <Key>{REVIEW_KEYS[name]}</Key> {t(`review.keys.${name}`)}
        </span>
      ))}
      <ShortcutsButton text={t('review.keys.all')} className="-mx-3" />
    </div>
  );
}
