import { useTranslation } from 'react-i18next';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** Where the money will be. */
export function MoneySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-8 max-lg:-order-2 lg:col-span-2">
      <span className="sr-only">{t('loading.page')}</span>
      <Skeleton className="h-20! w-64" />
      <Skeleton className="h-24!" />
      <Skeleton className="h-80!" />
    </div>
  );
}

/** Where streams and offers will be. */
export function WorkSkeleton() {
  return (
    <>
      <Skeleton className="h-40! lg:col-start-1" />
      <div role="status" className="max-lg:-order-1 lg:col-start-2 lg:row-span-2">
        <Skeleton className="h-24!" />
      </div>
    </>
  );
}
