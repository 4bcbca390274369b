import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageShortcuts } from '#app/client/keys/shortcuts.ts';
import { useIsOpen } from '#app/shell/page/is-open.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Key } from '#app/ui/key.tsx';
import { OpenDialog } from '#app/ui/overlays/dialog-panels.client.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { tableShortcuts } from './table-shortcuts.ts';

/** The keys that do something on the page as it is: its own, those of its tables, and those of every page. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const path = usePath();
  const isOpen = useIsOpen();
  // As the page was when they were asked for: behind the dialog it changes.
  const [groups] = useState(() =>
    [
      { name: 'page', keys: pageShortcuts.get() },
      { name: 'table', keys: tableShortcuts(t) },
      {
        name: 'everywhere',
        keys: [
          { key: 'Ctrl K', text: t('palette.label') },
          { key: '?', text: t('keys.list') },
        ],
      },
    ].filter(({ keys }) => keys.length > 0),
  );
  const back = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : document.body);
  return (
    <OpenDialog onClose={onClose} trigger={back} title={t('keys.title')} close={t('actions.close')}>
      <div className="grid gap-5">
        {groups.map(({ name, keys }) => (
          <section key={name} aria-labelledby={`keys-${name}`} className="grid gap-2.5">
            <h3 id={`keys-${name}`} className="text-xs font-medium text-faint">
              {t(`keys.groups.${name}`)}
            </h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 text-sm">
              {keys.map(({ key, text }) => (
                <div key={key} className="col-span-2 grid grid-cols-subgrid">
                  <dt>
                    <Key>{key}</Key>
                  </dt>
                  <dd className="text-ink">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {isOpen('settings') ? (
          <TextLink to={`${path('settings')}#appearance`} className="justify-self-start text-sm">
            {t('review.keys.off')}
          </TextLink>
        ) : null}
      </div>
    </OpenDialog>
  );
}
