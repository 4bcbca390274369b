import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { StepList } from '#app/ui/layout/stepper.tsx';
import { PEOPLE } from './samples.ts';
import { Row, Section } from './section.tsx';

const TONES = ['neutral', 'good', 'warn', 'bad', 'info'] as const;
const KINDS = ['success', 'info', 'warning', 'error'] as const;

export function Data() {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <>
      <Section name="tables" className="gap-0!">
        <DataTable
          caption={t('styleGuide.sections.tables')}
          rows={PEOPLE}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: t('styleGuide.person'), rowHeader: true, cell: ({ name }) => name },
            {
              key: 'state',
              header: t('styleGuide.state'),
              cell: ({ state }) => <Badge tone={state}>{t(`styleGuide.badges.${state}`)}</Badge>,
            },
            {
              key: 'amount',
              header: t('styleGuide.amount'),
              align: 'end',
              lead: true,
              cell: ({ amountMinor }) => <MoneyText money={{ amountMinor, currency: 'USD' }} locale={language} />,
            },
            {
              key: 'open',
              header: t('admin.streamers.actions'),
              align: 'end',
              quiet: true,
              cell: () => (
                <Button type="button" variant="ghost" size="sm">
                  {t('actions.view')}
                </Button>
              ),
            },
          ]}
        />
        <Pagination
          label={t('table.pages')}
          note={t('styleGuide.page')}
          previous={{ href: `${hrefWith('', { tab: 'style-guide' })}#tables`, label: t('actions.previous') }}
          next={{ href: `${hrefWith('', { tab: 'style-guide' })}#tables`, label: t('actions.next') }}
        />
      </Section>
      <Section name="status">
        <Row>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {t(`styleGuide.badges.${tone}`)}
            </Badge>
          ))}
        </Row>
        <Row>
          {(['sm', 'md', 'lg'] as const).map((size, index) => (
            <Avatar key={size} name={PEOPLE[index]!.name} size={size} />
          ))}
        </Row>
        <div className="grid gap-3 sm:grid-cols-2">
          {KINDS.map((kind) => (
            <Alert key={kind} kind={kind} title={t('styleGuide.alertTitle')} still>
              {t('styleGuide.alertText')}
            </Alert>
          ))}
        </div>
        <div className="grid gap-8 sm:grid-cols-2">
          <div className="grid content-start gap-5">
            {[0, 7, 19].map((done) => (
              <Progress
                key={done}
                label={t('styleGuide.progress')}
                note={t('styleGuide.progressNote', { done, all: 19 })}
                value={done}
                max={19}
              />
            ))}
          </div>
          <StepList
            stateText={{ done: t('table.steps.done'), current: t('table.steps.current'), open: t('table.steps.open') }}
            steps={[
              { key: 'apply', label: t('styleGuide.steps.apply'), state: 'done' },
              {
                key: 'review',
                label: t('styleGuide.steps.review'),
                note: t('styleGuide.stepNote'),
                state: 'current',
              },
              { key: 'guides', label: t('styleGuide.steps.guides'), state: 'open' },
            ]}
          />
        </div>
      </Section>
      <Section name="waiting" className="sm:grid-cols-2">
        <div>
          <SkeletonRows rows={3} label={t('loading.default')} />
          <Spinner label={t('loading.default')} />
        </div>
        <EmptyState
          icon={Inbox}
          title={t('styleGuide.emptyTitle')}
          description={t('styleGuide.emptyText')}
          action={
            <Button type="button" variant="brand">
              {t('styleGuide.emptyAction')}
            </Button>
          }
        />
      </Section>
    </>
  );
}
