import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

/** A search or filter found nothing. `clear` is the address of the list without them. */
export function NothingMatches({ clear }: { clear: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Search}
      title={t('search.nothing.title')}
      description={t('search.nothing.description')}
      action={
        <Link to={clear} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {t('search.clear')}
        </Link>
      }
    />
  );
}
