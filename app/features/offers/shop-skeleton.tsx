import { useTranslation } from 'react-i18next';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** The shop's cards while they are read. */
export function ShopSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{t('loading.page')}</span>
      <Skeleton className="h-18! sm:col-span-2 xl:col-span-3" />
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-64! rounded-xl!" />
      ))}
    </div>
  );
}
