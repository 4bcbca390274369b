import { numberFormat } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import { type DirectorySearch, FILTER_ROLES } from '#app/domain/people/directory-search.ts';
import type { Role } from '#app/domain/access/roles.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';

type Counts = { byRole: Partial<Record<Role, number>>; total: number } | null;

/** What most people look for, each with how many there are. A search and other filters go along. */
const TABS = [
  { key: 'all', role: null, status: null },
  { key: 'pending', role: null, status: 'pending' },
  ...FILTER_ROLES.map((role) => ({ key: role, role, status: 'active' }) as const),
  { key: 'rejected', role: null, status: 'rejected' },
  { key: 'none', role: null, status: 'none' },
] as const;

/** @param search null while the proposals are shown; `query` is that of the list */
export function DirectoryTabs({
  search,
  query,
  counts,
}: {
  search: DirectorySearch | null;
  query: string;
  counts: Counts;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const list = usePath()('admin/streamers');
  const number = numberFormat(language);
  // They are of everyone: next to a narrowed list they would say something else than it shows.
  const isNarrowed = ['q', 'tag', 'manager', 'guides', 'active'].some((name) => new URLSearchParams(query).get(name));
  const isByWaiting = new URLSearchParams(query).get('sort') === 'waiting';
  const to = (role: string | null, status: string | null) =>
    hrefWith(
      { pathname: list, search: query },
      {
        role,
        status,
        // A tag is looked up among everyone.
        tag: null,
        // The order by waiting means those who wait.
        ...(isByWaiting && status !== 'pending' && { sort: null }),
      },
    );
  return (
    <TabLinks
      className="mb-5"
      label={t('people.tabs.label')}
      tabs={[
        ...TABS.map(({ key, role, status }) => {
          const count = isNarrowed ? null : counts && (key === 'all' ? counts.total : (counts.byRole[key] ?? 0));
          return {
            to: to(role, status),
            current: search !== null && search.tag === null && search.role === role && search.status === status,
            label: (
              <>
                {t(`people.tabs.${key}`)}
                {!count ? null : (
                  <span className="ml-1.5 text-sm font-normal text-muted tabular-nums">{number.format(count)}</span>
                )}
              </>
            ),
          };
        }),
        { to: hrefWith(list, { view: 'proposals' }), label: t('people.tabs.proposals'), current: search === null },
      ]}
    />
  );
}
