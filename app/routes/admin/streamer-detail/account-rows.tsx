import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { PartOf } from '#app/server/people/page.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { GuideProgress } from './guide-progress.tsx';
import { useRowParts } from './row-parts.tsx';

/** Where the person is logged in, or how far they are in the guides. */
export function AccountRows({ shown }: { shown: SerializeFrom<PartOf<'sessions'> | PartOf<'guides'>> }) {
  return shown.part === 'sessions' ? <SessionRows {...shown} /> : <Guides {...shown} />;
}

function Guides({ guides }: Pick<SerializeFrom<PartOf<'guides'>>, 'guides'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const done = guides.filter(({ state }) => state === 'completed').length;
  return (
    <>
      <Progress
        className="mb-6"
        value={done}
        max={GUIDE_KEYS.length}
        label={t('admin.detail.progress')}
        note={t('onboarding:progress.count', { done, count: GUIDE_KEYS.length })}
      />
      <GuideProgress guides={guides} language={language} />
    </>
  );
}

function SessionRows({ sessions }: Pick<SerializeFrom<PartOf<'sessions'>>, 'sessions'>) {
  const { t, none, when } = useRowParts();
  return (
    <DataTable
      caption={t('person.parts.sessions')}
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      empty={none}
      columns={[
        { key: 'device', header: t('person.device'), rowHeader: true, cell: ({ deviceInfo }) => deviceInfo },
        {
          key: 'browser',
          header: t('person.browser'),
          cell: ({ browser }) => <span className="line-clamp-2 break-words">{browser}</span>,
        },
        { key: 'since', header: t('person.sinceUtc'), align: 'end', cell: ({ createdAt }) => when(createdAt) },
        { key: 'active', header: t('person.activeUtc'), align: 'end', cell: ({ lastActive }) => when(lastActive) },
      ]}
    />
  );
}
