import { useTranslation } from 'react-i18next';
import { isApproved } from '#app/domain/access/roles.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { RoleMark } from '#app/features/people/role-mark.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader, WayBack } from '#app/ui/layout/page-header.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReactNode } from 'react';
import type { About } from './types.ts';

/** Who it is: name, role and status, what one looks for first, and the tags. `actions` are at its end. */
export function PersonHead({ actions, ...about }: About & { actions: ReactNode }) {
  const { person, flags } = about;
  const { t } = useTranslation();
  const path = usePath();
  return (
    <div className="mb-6">
      <WayBack>
        <TextLink to={path('admin/streamers')}>{t('pages.adminStreamers.title')}</TextLink>
      </WayBack>
      <div className="flex items-start gap-4">
        <Avatar name={person.displayName} size="lg" className="max-sm:hidden" />
        <div className="min-w-0 grow">
          <PageHeader
            subject
            className="mb-0!"
            title={person.displayName}
            description={
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
                <RoleMark role={person.effectiveRole} />
                {isApproved(person.effectiveRole) ? <Badge tone="good">{t(`statuses.${person.status}`)}</Badge> : null}
                {flags.map((flag) => (
                  <Badge key={flag} tone="warn">
                    {t(`admin.streamers.flags.${flag}`)}
                  </Badge>
                ))}
                <span className="break-all">{`@${person.username}`}</span>
                <span aria-hidden="true" className="max-sm:hidden">
                  ·
                </span>
                <span className="break-all">{person.email}</span>
              </span>
            }
            action={actions}
          />
          <MetaLine {...about} />
        </div>
      </div>
    </div>
  );
}

function MetaLine({ person, tags, lastActiveDay, managers }: About) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const manager = person.affiliateManagerId;
  return (
    <dl className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <div className="flex gap-1.5">
        <dt className="text-muted">{t('people.filter.active')}</dt>
        <dd>{lastActiveDay ? <DateTime value={lastActiveDay} locale={language} style="date" /> : '–'}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-muted">{t('person.manager')}</dt>
        <dd>{manager ? (managers.names[manager] ?? manager) : t('person.none')}</dd>
      </div>
      {tags.length > 0 ? (
        <div className="flex flex-wrap items-center gap-1.5">
          <dt className="sr-only">{t('person.tags.title')}</dt>
          {tags.map((tag) => (
            <dd key={tag} className="max-w-full">
              <Link
                to={hrefWith(path('admin/streamers'), { tag })}
                className="inline-flex h-6 max-w-full items-center truncate rounded-md border border-line px-2 text-xs hover:border-line-strong"
              >
                {tag}
              </Link>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  );
}
