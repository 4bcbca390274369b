import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { DirectoryPageData } from '#app/server/people/directory-page.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = NonNullable<DirectoryPageData['counts']> & {
  /** Whom the list has: everyone, the streamers or those who wait. */
  of: 'all' | 'streamers' | 'waiting';
};

/** How many the list has, and how many people wait for a decision, with the way to it. */
export function PeopleLead({ byRole, total, of }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const values = (count: number) => ({ count, figure: numberFormat(language).format(count) });
  const waiting = byRole.pending ?? 0;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="lead-figure">
        {of === 'all'
          ? t('people.everyone', values(total))
          : of === 'streamers'
            ? t('people.count', values(byRole.streamer ?? 0))
            : t('people.waiting', values(waiting))}
      </p>
      {waiting > 0 ? (
        <>
          <p className="grow text-body text-warn">{of === 'waiting' ? null : t('people.waiting', values(waiting))}</p>
          <Button asChild variant="brand" className="max-sm:w-full">
            <Link to={path('admin/applications')}>{t('inbox.actions.people')}</Link>
          </Button>
        </>
      ) : null}
    </div>
  );
}
