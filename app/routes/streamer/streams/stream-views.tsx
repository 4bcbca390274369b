import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import type { StreamView } from '#app/server/streams/query.server.ts';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';

const VIEWS: readonly StreamView[] = ['upcoming', 'live', 'past'];

/** The parts of the list of streams, by address. */
export function StreamViews({ view }: { view: StreamView }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <TabLinks
      label={t('pages.streams.title')}
      className="mb-5"
      tabs={VIEWS.map((each) => ({
        to: hrefWith(path('streams'), { view: each }),
        label: t(`streams.views.${each}`),
        current: each === view,
      }))}
    />
  );
}
