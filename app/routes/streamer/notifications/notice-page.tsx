import { CircleAlert, CreditCard, HandCoins, Inbox, Tag, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_TOPICS, type NoticeKind, type NoticeTopic, type NoticeView } from '#app/domain/notifications/topics.ts';
import { MarkRead, NoticeText } from '#app/features/notifications/notice-list.tsx';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { cn } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { useZoneName } from '#app/ui/values/zone-name.ts';
import { PaidBefore } from './paid-before.tsx';

type Props = {
  notices: readonly ComponentProps<typeof NoticeText>['notice'][];
  next: string | null;
  view: NoticeView;
  isFirst: boolean;
  /** Whether the notices are about the team's work. */
  isTeam: boolean;
  nowMs: number;
  /** The address of the page at a place of the view. */
  to: (place: Record<string, string>) => string;
};

const ICONS: Record<NoticeTopic, typeof Tag> = {
  account: UserRound,
  payouts: CreditCard,
  commissions: HandCoins,
  offers: Tag,
  news: UserRound,
  work: Inbox,
};

/** What took money or an offer away. */
const BAD_NEWS: readonly NoticeKind[] = [
  'payout-blocked',
  'payout-failed',
  'payout-failed-again',
  'payout-returned',
  'payout-returned-again',
  'payout-rejected',
  'commission-rejected',
  'commission-reversed',
  'offer-declined',
  'offer-withdrawn',
  'work-failed',
];

/** Fewer payouts in a row are a row each. */
const FEWEST_TOGETHER = 3;

/** How many days ago the notices of a group came at most; those that are older are the last group. */
const GROUPS = [
  ['week', 7],
  ['month', 30],
  ['earlier', Infinity],
] as const;
const DAY_MS = 86_400_000;

/** Neighbours that only differ in amount and payday belong together: payouts that were paid, once they were seen. */
function inRuns(notices: Props['notices']): Props['notices'][number][][] {
  const isAlike = ({ kind, params, readAt }: Props['notices'][number]) =>
    kind === 'payout-paid' && readAt !== null && Boolean(params.amountMinor);
  const runs: Props['notices'][number][][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    if (run && isAlike(notice) && run.every(isAlike)) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run) => (run.length < FEWEST_TOGETHER ? run.map((one) => [one]) : [run]));
}

/** A page of notices, or why there are none. */
export function NoticePage({ notices, next, view, isFirst, isTeam, nowMs, to }: Props) {
  const { t } = useTranslation();
  const zone = useZoneName(usePageFacts().language);
  if (notices.length === 0) {
    return (
      <EmptyState
        title={t(view === 'unread' ? 'notices.allRead' : 'pages.notifications.empty.title')}
        description={t(`pages.notifications.empty.${isTeam ? 'team' : 'description'}`)}
      />
    );
  }
  const unread = notices.filter(({ readAt }) => readAt === null);
  const groupOf = ({ at }: Props['notices'][number]) =>
    GROUPS.find(([, days]) => nowMs - new Date(at).getTime() < days * DAY_MS)![0];
  return (
    <>
      {GROUPS.map(([group]) => {
        const shown = notices.filter((notice) => groupOf(notice) === group);
        if (shown.length === 0) return null;
        return (
          <section key={group} aria-labelledby={group} className="mt-6">
            <div className="flex min-h-7 items-center justify-between gap-4">
              <h2 id={group} className="section-title">
                {t(`notices.when.${group}`)}
              </h2>
              {shown.includes(notices[0]!) ? <MarkRead notices={unread} /> : null}
            </div>
            <ul className="mt-1 divide-y divide-line">
              {(isTeam ? shown.map((one) => [one]) : inRuns(shown)).map((run) => (
                <li
                  key={run[0]!.id}
                  className={cn(
                    'relative flex gap-3 py-3 hover:bg-raised/60 sm:py-1.5',
                    run.length === 1 && 'sm:items-center',
                  )}
                >
                  <NoticeMark notice={run[0]!} />
                  <div className="min-w-0 flex-1">
                    {run.length > 1 ? <PaidBefore notices={run} /> : <NoticeText notice={run[0]!} wide />}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="mt-4 text-sm text-muted">
        {t(`pages.notifications.${isTeam ? 'team' : 'description'}`)} {t('timeZone', { zone })}
      </p>
      <Pagination
        label={t('table.pages')}
        previous={isFirst ? null : { href: to({}), label: t('actions.toStart') }}
        next={next ? { href: to({ before: next }), label: t('actions.next') } : null}
      />
    </>
  );
}

/** Whom or what a notice is about. */
function NoticeMark({ notice: { kind, params } }: { notice: Props['notices'][number] }) {
  const isBad = BAD_NEWS.includes(kind);
  if (params.brand && !isBad) return <BrandMark brand={params.brand} />;
  if (params.from) return <Avatar name={params.from} size="sm" quiet className="mx-px" />;
  const Icon = isBad ? CircleAlert : ICONS[NOTICE_TOPICS[kind]];
  return (
    <span
      className={cn(
        'grid size-8.5 shrink-0 place-items-center rounded-lg',
        isBad ? 'bg-bad-soft text-bad' : kind === 'payout-paid' ? 'bg-good-soft text-good' : 'bg-raised text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </span>
  );
}
