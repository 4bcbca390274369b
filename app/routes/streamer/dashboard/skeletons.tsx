import { useTranslation } from 'react-i18next';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** Where the money will be. */
export function MoneySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-8 lg:col-span-2">
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
    <div role="status" className="grid content-start gap-4">
      <Skeleton className="h-40!" />
      <Skeleton className="h-40!" />
    </div>
  );
}
