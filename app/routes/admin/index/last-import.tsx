import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Facts } from '#app/ui/values/facts.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The open cycle with its cut-off, and when figures last came in. */
export function CycleFacts({ overview: { cycle, tracker } }: { overview: Overview }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <Section title={t('admin.overview.openCycle')}>
      <Facts
        className="text-sm"
        facts={[
          [
            t('admin.payouts.pays'),
            <TextLink key="pays" to={path('admin/payouts')}>
              <DateTime value={cycle.payAt} locale={language} style="date" zone={null} />
            </TextLink>,
          ],
          [
            t('admin.payouts.locks'),
            <DateTime key="locks" value={cycle.lockAt} locale={language} style="short-datetime" />,
          ],
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
    </Section>
  );
}
