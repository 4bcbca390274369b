import { useLocation } from '@remix-run/react';
import { Bookmark, Check, Columns3, Pencil, Plus, Rows3 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith, type RowCount } from '#app/domain/platform/page-href.ts';
import {
  hidesSame,
  type SavedView,
  type TableSettings,
  viewQuery,
  viewSearch,
} from '#app/domain/programme/table-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { MenuEntry } from '#app/ui/overlays/menu-entry.ts';
import { deferPart, useOnIntent } from '#app/ui/overlays/on-intent.ts';
import type { ChooseColumns } from './use-hidden-columns.ts';
import { useTableChange } from './use-table-change.ts';
import type { ViewsPanelProps } from './views-panel.client.tsx';

const viewsPanel = deferPart<ViewsPanelProps>(async () => (await import('./views-panel.client.tsx')).ViewsPanel);

type Props = {
  table: TableSettings;
  /** Keys of the columns that are hidden now. */
  hidden: readonly string[];
  onHide: ChooseColumns;
  /** The columns that can be hidden. */
  columns: readonly { key: string; header: ReactNode }[];
  size: RowCount | null;
};

/** The menus of a table: its views, and its columns. */
export function TableTools(props: Props) {
  return (
    <>
      <Views {...props} />
      {props.columns.length > 1 ? <Columns {...props} /> : null}
    </>
  );
}

const BUTTON = 'max-sm:h-11';

/** Opens views, and saves what is shown as one. */
function Views({ table: { table, views }, hidden, onHide, size }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const change = useTableChange(table);
  const button = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<'save' | 'manage' | null>(null);
  const { Part, load } = useOnIntent(viewsPanel);
  const query = viewQuery(search, size);
  const current = views.find((view) => view.query === query && hidesSame(view.hidden, hidden));
  const open = (kind: 'save' | 'manage') => () => {
    load();
    setPanel(kind);
  };
  const entryOf = (view: Omit<SavedView, 'name'>, text: string, icon: typeof Check): MenuEntry => {
    const to = hrefWith({ pathname, search: viewSearch(view, search) });
    // The columns are kept first: the page that opens then has them.
    return hidesSame(view.hidden, hidden)
      ? { kind: 'item', text, icon, to }
      : { kind: 'item', text, icon, onSelect: () => onHide(view.hidden, to) };
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            ref={button}
            type="button"
            variant="ghost"
            size="sm"
            title={current?.name ?? t('table.views.label')}
            className={BUTTON}
          >
            {/* As wide with a name as without: what is next to it must not move. */}
            <Bookmark aria-hidden="true" className={current ? 'text-accent' : undefined} />
            <span className="sr-only">
              {current?.name} {t('table.views.label')}
            </span>
          </Button>
        }
        entries={[
          entryOf({ query: '', hidden: [] }, t('table.views.usual'), Rows3),
          ...views.map((view) => entryOf(view, view.name, view === current ? Check : Bookmark)),
          { kind: 'separator' },
          { kind: 'item', text: t('table.views.save'), icon: Plus, onSelect: open('save') },
          ...(views.length > 0
            ? [{ kind: 'item' as const, text: t('table.views.manage'), icon: Pencil, onSelect: open('manage') }]
            : []),
        ]}
      />
      {Part && panel ? (
        <Part
          kind={panel}
          views={views}
          onClose={() => setPanel(null)}
          trigger={button}
          change={(fields) => change({ ...fields, query, hidden: hidden.join(), to: pathname + search })}
        />
      ) : null}
    </>
  );
}

/** Shows and hides columns. It stays open: most people change several. */
function Columns({ hidden, onHide, columns }: Props) {
  const { t } = useTranslation();
  const here = columns.filter(({ key }) => hidden.includes(key)).length;
  return (
    <Menu
      trigger={
        <Button type="button" variant="ghost" size="sm" title={t('table.columns.label')} className={BUTTON}>
          <Columns3 aria-hidden="true" className={here > 0 ? 'text-accent' : undefined} />
          <span className="sr-only">
            {t('table.columns.label')} {here > 0 ? t('table.columns.hidden', { count: here }) : null}
          </span>
        </Button>
      }
      entries={[
        ...columns.map(({ key, header }): MenuEntry => ({
          kind: 'check',
          text: header,
          checked: !hidden.includes(key),
          onChange: (shown) => onHide(shown ? hidden.filter((one) => one !== key) : [...hidden, key]),
        })),
        { kind: 'separator' },
        { kind: 'item', text: t('table.columns.all'), onSelect: () => onHide([]), disabled: here === 0 },
      ]}
    />
  );
}
