import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { TrackerState } from '#app/domain/income/tracker-state.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { ActionAnswer } from '#app/server/people/decide.server.ts';
import type { readImports } from '#app/server/programme/tracker.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Age } from '#app/ui/values/age.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Import = SerializeFrom<Awaited<ReturnType<typeof readImports>>>[number];
type Props = {
  tracker: SerializeFrom<TrackerState>;
  imports: readonly Import[];
  answer: SerializeFrom<ActionAnswer> | undefined;
};

/** Whether figures arrive from the tracker, a button that asks it, and what the last imports brought. */
export function TrackerTab({ tracker: { connected, lastImportAt, stale }, imports, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { state } = useNavigation();
  return (
    <div className="grid grid-cols-1 gap-9">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid max-w-2xl gap-2">
          {answer && !answer.ok ? <Alert kind="error">{t(answer.failure)}</Alert> : null}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={connected ? 'good' : 'neutral'}>
              {t(connected ? 'trackerTab.connected' : 'trackerTab.notConnected')}
            </Badge>
            <span className="text-muted">{t('trackerTab.lastImport')}</span>
            {lastImportAt ? (
              <>
                <Age since={lastImportAt} now={new Date()} locale={language} className="font-medium" />
                <DateTime
                  value={lastImportAt}
                  locale={language}
                  style="short-datetime"
                  className="text-sm text-muted"
                />
              </>
            ) : (
              <span>{t('trackerTab.never')}</span>
            )}
            {stale ? <Badge tone="warn">{t('trackerTab.late')}</Badge> : null}
          </p>
          {stale ? <p className="text-muted">{t('tracker.stale')}</p> : null}
          <p className="text-sm text-muted">{t('trackerTab.hint')}</p>
        </div>
        <Form method="post">
          <Button type="submit" variant="outline" pending={state === 'submitting'}>
            {t('trackerTab.test')}
          </Button>
        </Form>
      </div>
      <Section
        title={t('trackerTab.imports')}
        aside={
          <TextLink to={hrefWith(path('admin/income'), { view: 'jobs' })} className="text-sm">
            {t('trackerTab.allJobs')}
          </TextLink>
        }
      >
        {imports.length > 0 ? <Imports rows={imports} /> : <p className="text-sm text-muted">{t('trackerTab.none')}</p>}
      </Section>
    </div>
  );
}

const TONES = { running: 'info', done: 'neutral', failed: 'bad' } as const;
/** What an import counts, as the job names it. */
const COUNTS = ['recorded', 'repeated', 'quarantined', 'clicks', 'failed'] as const;

function Imports({ rows }: { rows: readonly Import[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const count = (value = 0) => <span suppressHydrationWarning>{numberFormat(language).format(value)}</span>;
  return (
    <DataTable
      caption={t('trackerTab.imports')}
      rows={rows}
      rowKey={({ at }) => String(at)}
      phone="lines"
      columns={[
        {
          key: 'at',
          header: t('ledger.at'),
          rowHeader: true,
          cell: ({ at }) => <DateTime value={at} locale={language} style="short-datetime" zone={null} />,
        },
        {
          key: 'state',
          header: t('income.state'),
          lead: true,
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`income.states.${state}`)}</Badge>,
        },
        ...COUNTS.map((name): Column<Import> => ({
          key: name,
          header: t(`trackerTab.counts.${name}`),
          align: 'end',
          // A phone has all of them in one line.
          line: name === 'recorded' ? 'state' : undefined,
          cell: ({ counts }) => (
            <>
              <span className={cn('max-sm:hidden', name === 'failed' && counts[name] && 'font-medium text-bad')}>
                {count(counts[name])}
              </span>
              {name === 'recorded' ? (
                <span className="text-muted sm:hidden">
                  {COUNTS.filter((one) => one === 'recorded' || counts[one]).map((one, index) => (
                    <span key={one} className={cn(one === 'failed' && 'text-bad')}>
                      {index > 0 ? ' · ' : null}
                      {t(`trackerTab.counts.${one}`)} {count(counts[one])}
                    </span>
                  ))}
                </span>
              ) : null}
            </>
          ),
        })),
      ]}
    />
  );
}
