import { useTranslation } from 'react-i18next';
import { BULK_OUTCOMES, type BulkKind, type BulkRow, countOutcomes } from '#app/domain/people/bulk-decision.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Card, CardContent } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Link } from '#app/ui/link.tsx';

const TONES = { done: 'good', already: 'neutral', refused: 'bad', failed: 'warn' } as const;

type Props = {
  kind: BulkKind;
  rows: readonly BulkRow[];
  left: readonly string[];
  total: number;
  running: boolean;
  names?: readonly { uid: string; name: string | null }[];
};

/** How far a decision on many people, or another manager for them, is, and a row for each: those that need someone stand first. */
export function BulkRun({ kind, rows, left, total, running, names = [] }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const counts = countOutcomes(rows);
  const known = new Map(names.map(({ uid, name }) => [uid, name]));
  const done = rows.length;
  const list =
    kind === 'assign'
      ? hrefWith(path('admin/programme'), { tab: 'managers' })
      : hrefWith(path('admin/streamers'), { status: 'pending' });
  return (
    <div className="grid gap-4">
      <Card>
        <CardContent className="grid gap-3">
          <Progress
            value={done}
            max={Math.max(total, 1)}
            label={t(running ? `people.bulk.running.${kind}` : 'people.bulk.ended')}
            note={t('people.bulk.progress', { done, total })}
          />
          {/* Only the end is announced: a hundred numbers are no help. */}
          <p role={running ? undefined : 'status'} className="flex flex-wrap gap-2" data-testid="bulk-counts">
            {BULK_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
              <Badge key={outcome} tone={TONES[outcome]}>
                {t(`people.bulk.counts.${outcome}`, { count: counts[outcome] })}
              </Badge>
            ))}
          </p>
          {running ? <p className="text-sm text-muted">{t(`people.bulk.leave.${kind}`)}</p> : null}
        </CardContent>
      </Card>
      {!running && left.length + counts.failed > 0 ? (
        <Alert kind="warning">{t(`people.bulk.repeat.${kind}`, { count: left.length + counts.failed })}</Alert>
      ) : null}
      {running ? null : (
        <p>
          <Link to={list} className={buttonVariants({ variant: 'outline' })}>
            {t(`people.bulk.back.${kind}`)}
          </Link>
        </p>
      )}
      <DataTable
        caption={t('people.bulk.results')}
        rows={rows.toSorted((a, b) => BULK_OUTCOMES.indexOf(a.outcome) - BULK_OUTCOMES.indexOf(b.outcome))}
        rowKey={({ uid }) => uid}
        columns={[
          {
            key: 'name',
            header: t('admin.streamers.name'),
            rowHeader: true,
            cell: ({ uid, name }) => (
              <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>{name ?? known.get(uid) ?? uid}</TextLink>
            ),
          },
          {
            key: 'outcome',
            header: t('people.bulk.outcome'),
            lead: true,
            cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`people.bulk.outcomes.${outcome}`)}</Badge>,
          },
          {
            key: 'why',
            header: t('admin.action.reason'),
            cell: (row) => (row.outcome === 'refused' ? t(whyOf(row.why)) : '–'),
          },
        ]}
      />
    </div>
  );
}

function whyOf(why: Extract<BulkRow, { outcome: 'refused' }>['why']): string {
  if (why === 'gone') return 'pages.adminStreamerDetailId.empty.title';
  return why === 'changed' ? 'toasts.changedMeanwhile' : `decision.${why}`;
}
