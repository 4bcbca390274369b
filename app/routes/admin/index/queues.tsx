import { numberFormat } from '#app/domain/platform/formatters.ts';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestState } from '#app/domain/payouts/request.ts';
import { OverdueAlert } from '#app/features/payouts/overdue-alert.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { cn } from '#app/ui/class-names.ts';
import { Card } from '#app/ui/card.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The payouts of a cycle, or those in one state; of the open cycle where none is named. */
function cyclePage(list: string, cycle: string | null, state?: RequestState): string {
  if (!cycle) return list;
  return `${list}?${new URLSearchParams({ cycle, ...(state ? { state } : {}) }).toString()}`;
}

/** How much waits in each queue, with a link to it. What is wrong stands out; an empty queue is quiet. */
export function Queues({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { queues, batches, failed, overdue, requests, moreRequests, tracker, cycle } = overview;
  const number = numberFormat(language);
  const tiles: { key: string; to: string; value: number; text?: ReactNode; isAmiss?: boolean }[] = [
    { key: 'people', to: `${path('admin/streamers')}?role=pending&sort=waiting`, value: queues.people },
    {
      key: 'access',
      to: path('admin/access'),
      value: requests.length,
      ...(moreRequests ? { text: `${number.format(requests.length)}+` } : {}),
    },
    { key: 'batches', to: cyclePage(path('admin/payouts'), batches.toApprove), value: queues.batches },
    {
      key: 'failedPayouts',
      to: cyclePage(path('admin/payouts'), failed?.cycleId ?? batches.beingPaid, failed?.state ?? 'failed'),
      value: queues.failedPayouts,
      isAmiss: true,
    },
    { key: 'quarantine', to: path('admin/income'), value: queues.quarantine },
    { key: 'held', to: `${path('admin/income')}?view=held`, value: queues.held },
    { key: 'alerts', to: `${path('admin/income')}?view=alerts`, value: queues.alerts, isAmiss: true },
    { key: 'jobs', to: `${path('admin/income')}?view=jobs`, value: queues.jobs, isAmiss: true },
  ];
  return (
    <section aria-labelledby="queues" className="grid gap-3 sm:gap-4">
      <h2 id="queues" className="sr-only">
        {t('pages.admin.description')}
      </h2>
      <OverdueAlert overdue={overdue} linkTo={(id) => cyclePage(path('admin/payouts'), id)} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map(({ key, to, value, text, isAmiss }) => (
          <li key={key}>
            <Queue to={to} label={t(`admin.overview.queues.${key}`)} isAmiss={Boolean(isAmiss) && value > 0}>
              <span className={cn('text-2xl font-semibold tabular-nums', value === 0 && 'text-faint')}>
                {text ?? number.format(value)}
              </span>
            </Queue>
          </li>
        ))}
        <li className="col-span-2">
          <Queue to={path('admin/payouts')} label={t('admin.overview.openCycle')}>
            <span className="font-semibold">
              <DateTime value={cycle.payAt} locale={language} style="date" zone={null} />
            </span>{' '}
            <span className="text-sm text-muted">
              {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} />
            </span>
          </Queue>
        </li>
        <li className="col-span-2">
          <Queue
            to={`${path('admin/income')}?view=jobs`}
            label={t('admin.overview.queues.import')}
            isAmiss={tracker.isOverdue}
          >
            <span className="font-semibold">
              {tracker.importedAt ? (
                <DateTime value={tracker.importedAt} locale={language} />
              ) : (
                t('admin.overview.extra.importNever')
              )}
            </span>{' '}
            {tracker.connected ? null : (
              <span className="text-sm text-muted">{t('admin.overview.extra.importOff')}</span>
            )}
          </Queue>
        </li>
      </ul>
    </section>
  );
}

function Queue({
  to,
  label,
  isAmiss = false,
  children,
}: {
  to: string;
  label: string;
  isAmiss?: boolean;
  children: ReactNode;
}) {
  return (
    <Card
      className={cn(
        'relative h-full p-4 transition-colors hover:border-line-strong sm:p-5',
        isAmiss && 'border-bad/50!',
      )}
    >
      <Link
        to={to}
        prefetch="intent"
        className="rounded-sm text-sm text-muted after:absolute after:inset-0 hover:text-ink"
      >
        {label}
      </Link>
      <div className={cn('mt-1.5 text-ink', isAmiss && 'text-bad')}>{children}</div>
    </Card>
  );
}
