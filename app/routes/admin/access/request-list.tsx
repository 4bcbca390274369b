import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AccessReview } from '#app/server/offers/access-review.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { formatDistance } from '#app/ui/values/time.tsx';

/** The requests, first come first; the whole row opens one. */
export function RequestList({
  cards,
  openId,
  hrefOf,
  now,
}: {
  cards: AccessReview['cards'];
  openId: string;
  hrefOf: (id: string) => string;
  now: Date;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <ul
      aria-label={t('pages.adminAccess.title')}
      className="overflow-hidden rounded-xl border border-line bg-surface text-sm"
    >
      {cards.map(({ id, username, offer, requestedAt }) => (
        <li key={id} id={`request-${id}`} className="border-b border-line last:border-b-0">
          <Link
            to={hrefOf(id)}
            replace
            preventScrollReset
            aria-current={id === openId ? 'true' : undefined}
            className={cn(
              'flex min-h-10 items-center justify-between gap-4 px-4 py-2 hover:bg-raised/60 max-sm:min-h-11',
              id === openId && 'bg-accent-soft hover:bg-accent-soft',
            )}
          >
            <span className="min-w-0 truncate">
              <span className="font-medium text-ink">{username}</span>
              <span className="text-muted"> · {offer}</span>
            </span>
            <span className="shrink-0 text-muted" suppressHydrationWarning>
              {formatDistance(requestedAt, now, language)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
