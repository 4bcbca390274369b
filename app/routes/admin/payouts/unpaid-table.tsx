import { useTranslation } from 'react-i18next';
import type { RehearsalItem } from '#app/domain/payouts/batch-schemas.ts';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { PagedTable, type Props } from './paged-table.tsx';

/** A page of those who would not be paid, with everything that is in their way. */
export function UnpaidTable(props: Props<RehearsalItem>) {
  const { names } = props;
  const { t } = useTranslation();
  const path = usePath();
  return (
    <PagedTable
      {...props}
      rowKey={({ uid }) => uid}
      to={({ uid }) => path('admin/streamer-detail/:id', { id: uid })}
      columns={[
        {
          key: 'person',
          header: t('admin.payouts.streamer'),
          rowHeader: true,
          cell: ({ uid, username }) => (
            <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>
              <PersonName name={names[uid]} username={username} uid={uid} />
            </TextLink>
          ),
        },
        {
          key: 'blockers',
          header: t('admin.payouts.blockers'),
          line: 'state',
          cell: ({ blockers }) => <BlockerList blockers={blockers} isOwn={false} />,
        },
      ]}
    />
  );
}
