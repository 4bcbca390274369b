import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { PartOf } from '#app/server/people/page.server.ts';

type Props = { guides: SerializeFrom<PartOf<'guides'>>['guides']; language: string };

/** How far this person is in each guide. */
export function GuideProgress({ guides, language }: Props) {
  const { t } = useTranslation('onboarding');
  return (
    <DataTable
      caption={t('detail.title')}
      rows={guides}
      rowKey={({ key }) => key}
      columns={[
        { key: 'guide', header: t('stats.guide'), rowHeader: true, cell: ({ title }) => title },
        {
          key: 'state',
          header: t('detail.state'),
          lead: true,
          cell: ({ state }) => (
            <Badge tone={state === 'completed' ? 'good' : 'neutral'}>{t(`guide.states.${state}`)}</Badge>
          ),
        },
        {
          key: 'date',
          header: t('detail.date'),
          cell: ({ completedAt }) =>
            completedAt ? <DateTime value={completedAt} locale={language} style="date" /> : '–',
        },
      ]}
    />
  );
}
