import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import type { StreamView } from '#app/server/streams/query.server.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';

const VIEWS: readonly StreamView[] = ['upcoming', 'live', 'past'];

/** The parts of the list of streams, by address, and the way to plan one: on a phone only its icon. */
export function StreamViews({ view }: { view: StreamView }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <div className="mb-3 flex items-center gap-4 border-b border-line">
      <TabLinks
        label={t('pages.streams.title')}
        className="grow self-end border-b-0!"
        tabs={VIEWS.map((each) => ({
          to: hrefWith(path('streams'), { view: each }),
          label: t(`streams.views.${each}`),
          current: each === view,
        }))}
      />
      <Link
        to={hrefWith(path('streams'), { view: 'plan' })}
        className={buttonVariants({ variant: 'outline', className: 'mb-3 max-sm:size-11' })}
      >
        <Plus aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">{t('streams.plan')}</span>
      </Link>
    </div>
  );
}
