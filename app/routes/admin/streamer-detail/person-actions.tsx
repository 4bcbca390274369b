import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonAct } from '#app/domain/people/person-acts.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import { deferPart, useOnIntent } from '#app/ui/overlays/on-intent.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ActDialogProps } from './act-dialog.client.tsx';
import { ACT_TEXTS } from './act-texts.ts';

const dialog = deferPart<ActDialogProps>(async () => (await import('./act-dialog.client.tsx')).ActDialog);

/** Acts that a person waits for: a button of their own. */
const LEADING: readonly PersonAct[] = ['approve', 'reopen', 'reactivate'];
const LAST: readonly PersonAct[] = ['demote', 'deactivate'];

type Props = Omit<ActDialogProps, 'act' | 'trigger' | 'onClose'> & { acts: readonly PersonAct[]; own: string };

/** What can be done about the person, in one menu. The dialogs and their forms are loaded when someone turns to it. */
export function PersonActions({ acts, own, ...about }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { Part, load, intent } = useOnIntent(dialog);
  const [act, setAct] = useState<PersonAct | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const begin = (one: PersonAct, from: HTMLElement | null) => {
    load();
    opener.current = from;
    setAct(one);
  };
  const correction = hrefWith(path('admin/payouts/adjust'), { uid: about.person.uid });
  const leading = acts.find((one) => LEADING.includes(one));
  const entryOf = (one: PersonAct): MenuEntry => ({
    kind: 'item',
    text: t(ACT_TEXTS[one].label),
    destructive: LAST.includes(one),
    onSelect: () => begin(one, menu.current),
  });
  const ends = acts.filter((one) => LAST.includes(one)).map(entryOf);
  const entries: MenuEntry[] = [
    ...acts.filter((one) => !LAST.includes(one)).map(entryOf),
    ...(about.person.isSelf
      ? []
      : [
          { kind: 'separator' } as const,
          { kind: 'item', text: t('admin.adjust.action'), to: correction } as const,
          { kind: 'item', text: t('person.view.open'), to: `${own}/view` } as const,
        ]),
    ...(ends.length > 0 ? [{ kind: 'separator' } as const, ...ends] : []),
  ];
  return (
    <>
      <div className="flex gap-2 noscript:hidden" {...intent}>
        {leading ? (
          <Button
            type="button"
            variant="brand"
            className="max-lg:h-11"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => begin(leading, currentTarget)}
          >
            {t(ACT_TEXTS[leading].label)}
          </Button>
        ) : null}
        <Menu
          trigger={
            <Button ref={menu} type="button" variant="outline" className="max-lg:h-11">
              {t('admin.streamers.actions')}
              <ChevronDown aria-hidden="true" />
            </Button>
          }
          entries={entries}
        />
      </div>
      <noscript>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {acts.map((one) => (
            <li key={one}>
              <TextLink to={hrefWith(own, { act: one })}>{t(ACT_TEXTS[one].label)}</TextLink>
            </li>
          ))}
          {about.person.isSelf ? null : (
            <li>
              <TextLink to={correction}>{t('admin.adjust.action')}</TextLink>
            </li>
          )}
          <li>
            <Link to={`${own}/view`}>{t('person.view.open')}</Link>
          </li>
        </ul>
      </noscript>
      {/* What someone else did meanwhile may have taken the act away. */}
      {Part && act && acts.includes(act) ? (
        <Part {...about} act={act} trigger={opener} onClose={() => setAct(null)} />
      ) : null}
    </>
  );
}
