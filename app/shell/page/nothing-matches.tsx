import { useLocation } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

/**
 * A search or filter found nothing. `clear` is the address of the list without them. On a later page what was there has moved on: the
 * first page may have some.
 */
export function NothingMatches({ clear }: { clear: string }) {
  const { t } = useTranslation();
  const location = useLocation();
  const isLater = new URLSearchParams(location.search).has('after');
  return (
    <EmptyState
      icon={Search}
      title={t(isLater ? 'search.nothing.left' : 'search.nothing.title')}
      description={isLater ? undefined : t('search.nothing.description')}
      action={
        <Link
          to={isLater ? hrefWith(location, { after: null, before: null }) : clear}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          {t(isLater ? 'actions.toStart' : 'search.clear')}
        </Link>
      }
    />
  );
}
