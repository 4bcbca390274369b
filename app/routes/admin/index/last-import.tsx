import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Facts } from '#app/ui/values/facts.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** When figures last came in. */
export function LastImport({ tracker }: Pick<Overview, 'tracker'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <Facts
      className="text-sm"
      facts={[
        [
          t('admin.overview.queues.import'),
          <TextLink key="import" to={hrefWith(path('admin/income'), { view: 'jobs' })}>
            {tracker.importedAt ? (
              <DateTime value={tracker.importedAt} locale={language} style="short-datetime" />
            ) : (
              t('admin.overview.extra.importNever')
            )}
            {tracker.connected ? null : ` · ${t('admin.overview.extra.importOff')}`}
          </TextLink>,
        ],
      ]}
    />
  );
}
