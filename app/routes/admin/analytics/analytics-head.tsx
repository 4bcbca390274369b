import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarginBreakdown } from '#app/domain/figures/breakdowns.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

const FileLink = lazyExtra(async () => (await import('#app/ui/layout/file-link.tsx')).FileLink);

export const VIEWS = ['money', 'margin', 'people'] as const;

type Shown = {
  view: (typeof VIEWS)[number];
  range: { from: string; to: string };
  by: MarginBreakdown;
  month: string;
  currency: string;
};

/** The views, each with what was chosen on it, and the file of the one that is open. */
export function AnalyticsHead({ view, range, by, month, currency }: Shown) {
  const { t } = useTranslation();
  const path = usePath();
  const queries = {
    money: { ...range, in: currency },
    margin: { view: 'margin', ...range, by, in: currency, ...(by === 'streamers' ? { month } : {}) },
    people: { view: 'people' },
  };
  return (
    <>
      <ScreenTitle>{t('pages.adminAnalytics.title')}</ScreenTitle>
      <div className="mb-6 flex min-h-11 items-center justify-between border-b border-line">
        <TabLinks
          className="border-b-0!"
          label={t('pages.adminAnalytics.title')}
          tabs={VIEWS.map((one) => ({
            to: hrefWith('', queries[one]),
            label: t(one === 'margin' ? 'admin.analytics.margin.title' : `admin.analytics.${one}`),
            current: one === view,
          }))}
        />
        <Suspense fallback={null}>
          <FileLink
            key={`${view} ${by}`}
            href={hrefWith(path('admin/analytics/export'), queries[view])}
            label={t('actions.csv')}
            isShort={view !== 'margin' || by !== 'streamers'}
          />
        </Suspense>
      </div>
    </>
  );
}
