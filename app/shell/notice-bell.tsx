import { Bell } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_COUNTED, unreadNotices } from '#app/client/unread-notices.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { usePath } from './page/facts.ts';

/** The way to the notifications, with how many are unread once the live watch has counted them. */
export function NoticeBell() {
  const { t } = useTranslation();
  const path = usePath();
  const unread = useSyncExternalStore(unreadNotices.follow, unreadNotices.get, () => null) ?? 0;
  const shown = unread >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(unread);
  const name = unread > 0 ? t('notices.bell', { count: unread, shown }) : t('nav.notifications');
  return (
    <Link
      to={path('notifications')}
      aria-label={name}
      title={name}
      className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'relative')}
    >
      <Bell aria-hidden="true" className="size-4.5" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          data-testid="unread"
          className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem]/4.5 font-semibold text-accent-ink tabular-nums"
        >
          {shown}
        </span>
      ) : null}
    </Link>
  );
}
