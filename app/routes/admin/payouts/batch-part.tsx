import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import type { BatchCard as Card } from './batch-card.tsx';

const BatchCard = lazyExtra(async () => (await import('./batch-card.tsx')).BatchCard);

/** The batch of a payday. An open payday has none, so its page does without the code. */
export function BatchPart(props: ComponentProps<typeof Card>) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonRows rows={8} label={t('loading.page')} />}>
      <BatchCard {...props} />
    </Suspense>
  );
}
