import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeView } from '#app/domain/notifications/topics.ts';
import { MarkRead, NoticeText } from '#app/features/notifications/notice-list.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';

type Props = {
  notices: readonly ComponentProps<typeof NoticeText>['notice'][];
  next: string | null;
  view: NoticeView;
  isFirst: boolean;
  /** The address of the page at a place of the view. */
  to: (place: Record<string, string>) => string;
};

/** A page of notices, or why there are none. */
export function NoticePage({ notices, next, view, isFirst, to }: Props) {
  const { t } = useTranslation();
  if (notices.length === 0) {
    return (
      <EmptyState
        title={t(view === 'unread' ? 'notices.allRead' : 'pages.notifications.empty.title')}
        description={t('pages.notifications.empty.description')}
      />
    );
  }
  return (
    <>
      <div className="flex justify-end">
        <MarkRead notices={notices} />
      </div>
      <ul className="divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice.id} className="py-2.5">
            <NoticeText notice={notice} wide />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('table.pages')}
        previous={isFirst ? null : { href: to({}), label: t('actions.toStart') }}
        next={next ? { href: to({ before: next }), label: t('actions.next') } : null}
      />
    </>
  );
}
