import { CircleAlert, CreditCard, HandCoins, Inbox, Tag, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_TOPICS, type NoticeKind, type NoticeTopic, type NoticeView } from '#app/domain/notifications/topics.ts';
import { MarkRead, NoticeText } from '#app/features/notifications/notice-list.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
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
export function NoticePage({ notices, next, view, isFirst, isTeam, to }: Props) {
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
  return (
    <>
      {unread.length > 1 ? (
        <div className="flex justify-end xl:absolute xl:top-14 xl:right-0">
          <MarkRead notices={unread} />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {(isTeam ? notices.map((one) => [one]) : inRuns(notices)).map((run) => {
          const notice = run[0]!;
          const isBad = BAD_NEWS.includes(notice.kind);
          const Icon = isBad ? CircleAlert : ICONS[NOTICE_TOPICS[notice.kind]];
          return (
            <li key={notice.id} className="relative flex gap-3 py-3 hover:bg-raised/60">
              <Icon
                aria-hidden="true"
                className={cn('mt-0.75 size-4 shrink-0', isBad ? 'text-bad' : 'text-faint')}
                strokeWidth={1.75}
              />
              <div className="min-w-0 flex-1">
                {run.length > 1 ? <PaidBefore notices={run} /> : <NoticeText notice={notice} wide />}
                {unread.length === 1 && unread[0] === notice ? (
                  <div className="relative z-1">
                    <MarkRead notices={unread} />
                  </div>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
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
