import { CircleAlert, CreditCard, HandCoins, Inbox, Tag, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_TOPICS, type NoticeKind, type NoticeTopic, type NoticeView } from '#app/domain/notifications/topics.ts';
import { MarkRead, NoticeText } from '#app/features/notifications/notice-list.tsx';
import { dateTimeFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { useTimeZone } from '#app/ui/values/local-time.tsx';
import { useZoneName } from '#app/ui/values/zone-name.ts';

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

/** Neighbours of one month of the reader's calendar, by its name. */
function monthsOf(notices: Props['notices'], nameOf: (at: Date) => string): [string, Props['notices']][] {
  const months = new Map<string, Props['notices'][number][]>();
  for (const notice of notices) {
    const month = nameOf(new Date(notice.at));
    months.set(month, [...(months.get(month) ?? []), notice]);
  }
  return [...months];
}

/** A page of notices, or why there are none. */
export function NoticePage({ notices, next, view, isFirst, isTeam, to }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const zone = useZoneName(language);
  const months = dateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: useTimeZone() ?? 'UTC' });
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
      {monthsOf(notices, (at) => months.format(at)).map(([month, ofMonth]) => (
        <section key={month} className="mt-5">
          <h2 className="text-xs font-medium text-muted first-letter:uppercase" suppressHydrationWarning>
            {month}
          </h2>
          <ul className="divide-y divide-line">
            {ofMonth.map((notice) => {
              const isBad = BAD_NEWS.includes(notice.kind);
              const Icon = isBad ? CircleAlert : ICONS[NOTICE_TOPICS[notice.kind]];
              return (
                <li key={notice.id} className="relative flex gap-3 py-2.5 transition-colors hover:bg-raised/60">
                  <Icon
                    aria-hidden="true"
                    className={cn('mt-0.75 size-4 shrink-0', isBad ? 'text-bad' : 'text-faint')}
                    strokeWidth={1.75}
                  />
                  <div className="min-w-0 flex-1">
                    <NoticeText notice={notice} wide />
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
        </section>
      ))}
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
