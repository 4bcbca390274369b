import { isApproved, isPending, isStreamer } from '#app/domain/access/roles.ts';
import { useTranslation } from 'react-i18next';
import type { SerializeFrom } from '@remix-run/cloudflare';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { type DirectorySearch, isByUid, isNarrowed, SORTS, type Sort } from '#app/domain/people/directory-search.ts';
import { regionName, relativeTimeFormat } from '#app/domain/platform/formatters.ts';
import { columnOrder, hrefWith, type RowCount } from '#app/domain/platform/page-href.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { RoleMark } from '#app/features/people/role-mark.tsx';
import type { DirectoryPageData, DirectoryRow } from '#app/server/people/directory-page.server.ts';
import { cn } from '#app/ui/class-names.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { FileLink } from '#app/ui/layout/file-link.tsx';
import { ResultCount } from '#app/ui/layout/row-count.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { sortBy } from '#app/ui/sort-head.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type Row = SerializeFrom<DirectoryRow>;

/** People as rows; each leads to the person's page, and those who wait can be ticked for the form `formId`. */
export function DirectoryTable({
  rows,
  formId,
  search,
  query,
  table,
  size,
  found,
}: {
  rows: readonly Row[];
  formId: string;
  search: DirectorySearch;
  query: string;
  table: TableSettings;
  size: RowCount;
  /** How many match, where that was counted. */
  found: DirectoryPageData['found'];
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const isSearched = isNarrowed({ ...search, role: null, status: null, sort: 'name' });
  // What is found by words or a tag, or by activity, has an order of its own.
  const isOrdered = !isByUid(search) && search.activity === null;
  const sort = (header: string, first: Sort, around: Sort) => {
    if (!isOrdered) return undefined;
    const { now, next } = columnOrder(SORTS, search.sort, first, around);
    return sortBy(header, { now, to: hrefWith({ pathname: path('admin/streamers'), search: query }, { sort: next }) });
  };
  return (
    <ConsoleTable
      table={table}
      size={size}
      file={
        <FileLink
          href={hrefWith({ pathname: path('admin/streamers/export'), search: query })}
          label={t('actions.csv')}
          isIcon
        />
      }
      inBar
      beside={
        isSearched ? (
          <span className="flex flex-wrap gap-x-4 text-sm text-muted">
            {/* A tab has its own number. */}
            {found ? <ResultCount {...found} /> : null}
            <TextLink to={path('admin/streamers')}>{t('actions.clearFilters')}</TextLink>
          </span>
        ) : null
      }
      caption={t('pages.adminStreamers.title')}
      rows={rows}
      rowKey={({ uid }) => uid}
      phone="lines"
      open={{ as: OpenRow, to: ({ uid }) => path('admin/streamer-detail/:id', { id: uid }) }}
      empty={
        isNarrowed(search) ? (
          <NothingMatches clear={path('admin/streamers')} />
        ) : (
          <EmptyState
            title={t('pages.adminStreamers.empty.title')}
            description={t('pages.adminStreamers.empty.description')}
          />
        )
      }
      columns={[
        {
          key: 'name',
          header: t('admin.streamers.name'),
          rowHeader: true,
          sort: sort(t('admin.streamers.name'), 'name', 'nameDown'),
          cell: (row) => <Name row={row} formId={formId} />,
        },
        {
          key: 'country',
          header: t('application.country'),
          cell: ({ country }) => (
            <span
              className={cn('sm:whitespace-nowrap', country ? 'text-muted' : 'text-faint')}
              suppressHydrationWarning
            >
              {country ? regionName(language, country) : '–'}
            </span>
          ),
        },
        {
          key: 'manager',
          header: t('people.filter.manager'),
          cell: ({ manager }) => (
            <span className={cn('sm:whitespace-nowrap', manager ? 'text-muted' : 'text-faint')}>{manager ?? '–'}</span>
          ),
        },
        {
          key: 'active',
          header: t('people.filter.active'),
          align: 'end',
          sort: sort(t('people.filter.active'), 'active', 'away'),
          lead: true,
          cell: ({ lastActiveDay }) => (
            <span className="text-sm font-normal max-sm:text-muted">
              <LastActive day={lastActiveDay} />
            </span>
          ),
        },
        {
          key: 'since',
          header: t('admin.streamers.joined'),
          align: 'end',
          sort: sort(t('admin.streamers.joined'), 'newest', 'oldest'),
          cell: ({ createdAt }) => (
            <DateTime value={createdAt} locale={language} style="date" zone={null} className="whitespace-nowrap" />
          ),
        },
      ]}
    />
  );
}

/** A person's name, the box that selects one who waits, and what is unusual: most are active streamers who have read every guide. */
function Name({ row, formId }: { row: Row; formId: string }) {
  const { t } = useTranslation();
  const path = usePath();
  const { uid, displayName, username, effectiveRole: role, flags, guidesDone } = row;
  return (
    <span className="flex items-center gap-3">
      {isPending(role) ? (
        <>
          <KeyedActs formId={formId} uid={uid} />
          <label className="-my-1 grid size-7 shrink-0 cursor-pointer place-items-center max-sm:-m-2 max-sm:size-11">
            <input
              type="checkbox"
              form={formId}
              name="uid"
              value={uid}
              aria-label={t('people.bulk.select', { name: displayName })}
              onChange={({ currentTarget }) => untickPage(currentTarget)}
              className="choice size-4.5 cursor-pointer rounded-sm"
            />
          </label>
        </>
      ) : (
        <Avatar name={displayName} size="xs" quiet className="-my-1" />
      )}
      <span className="-my-1 flex max-w-md min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={path('admin/streamer-detail/:id', { id: uid })}
          className="-my-0.5 rounded-sm py-0.5 -outline-offset-2 max-sm:wrap-anywhere sm:truncate hover:underline"
        >
          {displayName}
        </Link>
        {/* A row is one line where names are as long as usual. The person's page and the file have the email too. */}
        <span className="min-w-0 truncate text-xs font-normal text-muted">{`@${username}`}</span>
        {isPending(role) ? (
          // As short as the name of its tab.
          <Badge tone="warn">{t('people.tabs.pending')}</Badge>
        ) : !isApproved(role) ? (
          <RoleMark role={role} />
        ) : !isStreamer(role) ? (
          <Badge>{t(`roles.${role}`)}</Badge>
        ) : guidesDone < GUIDE_KEYS.length ? (
          <span className="text-xs font-normal whitespace-nowrap text-muted">
            {`${t('people.filter.guides')} ${guidesDone}/${GUIDE_KEYS.length}`}
          </span>
        ) : null}
        {flags.map((flag) => (
          <Badge key={flag} tone="warn">
            {t(`admin.streamers.flags.${flag}`)}
          </Badge>
        ))}
      </span>
    </span>
  );
}

const DAY_MS = 86_400_000;
/** The largest unit that fits comes first. */
const UNITS = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const;

/** How long ago someone was last active. */
function LastActive({ day }: { day: DirectoryRow['lastActiveDay'] }) {
  const { language } = usePageFacts();
  if (!day) return '–';
  const days = Math.max(0, Math.floor((Date.now() - new Date(day).getTime()) / DAY_MS));
  const [unit, length] = UNITS.find(([, least]) => days >= least) ?? UNITS[2];
  return (
    <time dateTime={day} title={day} className="whitespace-nowrap" suppressHydrationWarning>
      {relativeTimeFormat(language, { numeric: unit === 'day' ? 'auto' : 'always' }).format(
        -Math.floor(days / length),
        unit,
      )}
    </time>
  );
}

/** What the keys ask for: a decision on those who are ticked, or on this person. */
function KeyedActs({ formId, uid }: { formId: string; uid: string }) {
  const { t } = useTranslation();
  const acts = [
    ['e', 'approve'],
    ['r', 'reject'],
  ] as const;
  return acts.map(([key, action]) => (
    <button
      key={key}
      type="button"
      form={formId}
      hidden
      data-row-key={key}
      onClick={({ currentTarget: { form } }) => (form ? askFor(form, action, uid) : undefined)}
    >
      {t(`people.bulk.${action}`)}
    </button>
  ));
}

function askFor(form: HTMLFormElement, action: 'approve' | 'reject', uid: string): void {
  const elements = [...form.elements];
  const boxes = elements.filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === 'uid',
  );
  const own = boxes.find(({ value }) => value === uid);
  if (own && !boxes.some(({ checked }) => checked)) own.checked = true;
  const button = elements.find((one) => one instanceof HTMLButtonElement && one.value === action);
  form.requestSubmit(button as HTMLButtonElement);
}

/** Anyone who picks single people does not mean the whole page any more. */
function untickPage({ form }: HTMLInputElement): void {
  const whole = form?.elements.namedItem('page');
  if (whole instanceof HTMLInputElement) whole.checked = false;
}
