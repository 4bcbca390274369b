import { CreditCard, HandCoins, Inbox, MessageSquare, Tag, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_TOPICS, type NoticeTopic, type NoticeView } from '#app/domain/notifications/topics.ts';
import { MarkRead, NoticeText } from '#app/features/notifications/notice-list.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';

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
  news: MessageSquare,
  work: Inbox,
};

/** A page of notices, or why there are none. */
export function NoticePage({ notices, next, view, isFirst, isTeam, to }: Props) {
  const { t } = useTranslation();
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
        <div className="flex justify-end xl:absolute xl:top-1 xl:right-0">
          <MarkRead notices={unread} />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {notices.map((notice) => {
          const Icon = ICONS[NOTICE_TOPICS[notice.kind]];
          return (
            <li key={notice.id} className="relative flex gap-3 py-2.5 transition-colors hover:bg-raised/60">
              <Icon aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-faint" strokeWidth={1.75} />
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
      <Pagination
        label={t('table.pages')}
        previous={isFirst ? null : { href: to({}), label: t('actions.toStart') }}
        next={next ? { href: to({ before: next }), label: t('actions.next') } : null}
      />
    </>
  );
}
