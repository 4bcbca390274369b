import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '#app/domain/access/roles.ts';
import { listFormat } from '#app/domain/platform/formatters.ts';
import { ConflictAlert } from '#app/features/people/conflict-alert.tsx';
import { ProposalCard } from '#app/features/people/proposal-card.tsx';
import { RoleMark } from '#app/features/people/role-mark.tsx';
import type { ActionAnswer } from '#app/server/people/decide.server.ts';
import type { Team } from '#app/server/programme/team.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** What the owner of the project runs. */
const MAKE_ADMIN = 'npm run make-admin -- EMAIL --second --project PROJECT';

type Member = SerializeFrom<Team>['members'][number];

/** Who runs the programme and who gave them the role; first the proposals that wait for an admin. */
export function TeamTab({
  team,
  answer,
}: {
  team: SerializeFrom<Team>;
  answer: SerializeFrom<ActionAnswer> | undefined;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { members, proposals, more, onlyAdmin } = team;
  // People whose role was given before the audit log have neither.
  const isRecorded = members.some(({ since, byCommand }) => since !== null || byCommand);
  return (
    <div className="grid grid-cols-1 gap-8">
      {answer && !answer.ok ? <ConflictAlert failure={answer.failure} conflict={answer.conflict ?? null} /> : null}
      {onlyAdmin ? (
        <Alert kind="warning" title={t('team.onlyAdmin.title')} still>
          <p>{t('team.onlyAdmin.description')}</p>
          <p className="mt-2">{t('team.onlyAdmin.command')}</p>
          <code className="mt-2 block overflow-x-auto rounded-md bg-surface px-3 py-2 text-sm whitespace-nowrap">
            {MAKE_ADMIN}
          </code>
        </Alert>
      ) : null}
      {proposals.length > 0 ? (
        <section className="grid gap-4">
          <h2 className="text-lg font-semibold">{t('people.tabs.proposals')}</h2>
          {proposals.map(({ uid, name, isSelf, ...proposal }) => (
            <ProposalCard key={uid} person={{ uid, displayName: name, isSelf }} proposal={proposal} />
          ))}
        </section>
      ) : null}
      <section className="grid gap-3">
        <p className="text-sm text-muted">
          {t('team.hint')} <TextLink to={path('admin/streamers')}>{t('team.find')}</TextLink>
        </p>
        <DataTable
          caption={t('team.title')}
          rows={[...members].sort((a, b) => Number(isAdmin(b.role)) - Number(isAdmin(a.role)))}
          rowKey={({ uid }) => uid}
          phone="lines"
          open={{ as: OpenRow, to: ({ uid }) => path('admin/streamer-detail/:id', { id: uid }) }}
          columns={[
            {
              key: 'name',
              header: t('admin.streamers.name'),
              rowHeader: true,
              cell: ({ uid, name, email }) => (
                <span className="flex items-center gap-3">
                  <Avatar name={name} size="sm" quiet />
                  <span className="min-w-0 wrap-anywhere">
                    <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>{name}</TextLink>
                    <span className="block text-sm font-normal text-muted">{email}</span>
                  </span>
                </span>
              ),
            },
            {
              key: 'role',
              header: t('grants.role'),
              line: 'state',
              cell: ({ role }) => (
                <span className="max-sm:pl-11">
                  <RoleMark role={role} />
                </span>
              ),
            },
            {
              key: 'active',
              header: t('people.filter.active'),
              line: 'end',
              cell: ({ lastActiveDay }) =>
                lastActiveDay ? (
                  <DateTime value={lastActiveDay} locale={language} style="short-date" className="max-sm:text-muted" />
                ) : (
                  '–'
                ),
            },
            {
              key: 'joined',
              header: t('admin.streamers.joined'),
              cell: ({ createdAt }) => <DateTime value={createdAt} locale={language} style="date" zone={null} />,
            },
            ...(isRecorded
              ? [
                  {
                    key: 'since',
                    header: t('team.since'),
                    cell: ({ since }: Member) =>
                      since ? (
                        <DateTime value={since} locale={language} style="date" zone={null} />
                      ) : (
                        t('team.unrecorded')
                      ),
                  },
                  {
                    key: 'by',
                    header: t('team.by'),
                    cell: ({ by, byCommand }: Member) =>
                      byCommand ? t('team.byCommand') : by.length > 0 ? listFormat(language).format(by) : '–',
                  },
                ]
              : []),
          ]}
        />
        {more ? <p className="text-sm text-muted">{t('team.more', { count: members.length })}</p> : null}
      </section>
    </div>
  );
}
