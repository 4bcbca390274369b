import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#app/client/one-letter-keys.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Key } from '#app/ui/key.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { REVIEW_KEYS } from './use-review-keys.ts';

const IN_SIGHT = ['next', 'previous', 'select', 'approve', 'decline'] as const;

/**
 * The keys of the page: the most used ones in a line (undo's is on its button), all of them behind `?`; none on touch screens, and none
 * where they are switched off.
 */
export function KeysHint() {
  const { t } = useTranslation();
  const path = usePath();
  const hasKeys = useLetterKeys();
  if (!hasKeys) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted max-sm:hidden">
      {IN_SIGHT.map((name) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <Key>{REVIEW_KEYS[name]}</Key> {t(`review.keys.${name}`)}
        </span>
      ))}
      <Dialog
        title={t('review.keys.title')}
        close={t('actions.close')}
        trigger={
          <Button type="button" variant="ghost" size="sm" id="review-keys" className="-mx-3">
            <Key>?</Key> {t('review.keys.all')}
          </Button>
        }
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 text-sm">
          {Object.entries(REVIEW_KEYS).map(([name, key]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd className="text-ink">{t(`review.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <TextLink to={`${path('settings')}#appearance`} className="mt-5 inline-block text-sm">
          {t('review.keys.off')}
        </TextLink>
      </Dialog>
    </div>
  );
}
