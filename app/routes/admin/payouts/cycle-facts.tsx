import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutCycleRecord } from '#app/domain/payouts/schemas.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';

const FoldedLinks = lazyExtra(async () => (await import('#app/shell/page/folded-links.tsx')).FoldedLinks);

const TONES = { open: 'info', locked: 'warn', paying: 'info', closed: 'good' } as const;

type Cycles = readonly (PayoutCycleRecord & { id: string })[];

/** The latest cycles to go to. */
export function CycleTabs({
  cycles,
  older,
  until,
  toApprove,
  cycle,
}: {
  cycles: Cycles;
  /** The latest payday before those in the list; null for none. */
  older: string | null;
  /** The payday that the list begins with; null for the next one. */
  until: string | null;
  /** Ids of those whose batch waits for an approval. */
  toApprove: readonly string[];
  cycle: CycleTimes;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const record = cycles.find(({ id }) => id === cycle.id);
  // One that is older than the list was opened by a link.
  const shown = record ? cycles : [...cycles, { ...cycle, state: 'closed' as const }];
  const label = t('admin.payouts.cycles');
  const tabs = [
    ...(until ? [{ to: path('admin/payouts'), label: t('admin.payouts.latest'), current: false }] : []),
    ...shown.map(({ id }) => ({
      to: hrefWith(path('admin/payouts'), { cycle: id, until }),
      // A batch that waits for its approval is found without looking through the cycles.
      label: (
        <span className="inline-flex items-center gap-2">
          {formatDateTime(id, language, 'date')}
          {toApprove.includes(id) ? <Badge tone={TONES.locked}>{t('admin.payouts.toApprove')}</Badge> : null}
        </span>
      ),
      current: id === cycle.id,
    })),
    ...(older
      ? [
          {
            to: hrefWith(path('admin/payouts'), { cycle: older, until: older }),
            label: t('admin.payouts.older'),
            current: false,
          },
        ]
      : []),
  ];
  return (
    <div>
      <TabLinks className="max-sm:hidden" label={label} tabs={tabs} />
      <Suspense fallback={null}>
        <FoldedLinks className="sm:hidden" label={label} tabs={tabs} />
      </Suspense>
    </div>
  );
}

/** The way to what waits for a second admin. */
export function WaitingLink() {
  const { t } = useTranslation();
  const path = usePath();
  return <TextLink to={path('admin/payouts/adjust')}>{t('admin.adjust.waitingLink')}</TextLink>;
}

/** State and times of a cycle without a batch, which its tab names. */
export function CycleFacts({ cycles, cycle }: { cycles: Cycles; cycle: CycleTimes }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const record = cycles.find(({ id }) => id === cycle.id);
  const { opensAt, lockAt } = record ?? cycle;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        <div>
          <dt className="mb-1 text-xs text-muted">{t('admin.payouts.state')}</dt>
          <dd>
            {record ? <Badge tone={TONES[record.state]}>{t(`admin.payouts.cycleState.${record.state}`)}</Badge> : '–'}
          </dd>
        </div>
        {Object.entries({ opens: opensAt, locks: lockAt }).map(([name, at]) => (
          <div key={name}>
            <dt className="mb-1 text-xs text-muted">{t(`admin.payouts.${name}`)}</dt>
            <dd>
              <DateTime value={at} locale={language} style="short-datetime" />
            </dd>
          </div>
        ))}
      </dl>
      <WaitingLink />
    </div>
  );
}
