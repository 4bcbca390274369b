import { mailHref } from '#app/domain/platform/page-href.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AffiliateManager } from '#app/server/people/managers-collection.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { languagesInWords } from './in-words.ts';
import { WorkingHours } from './working-hours.tsx';

/** Where a contact leads; a kind that is not here is text. */
const LINKS: Record<string, (value: string) => string> = {
  email: mailHref,
  telegram: (value) => `https://t.me/${value.replace(/^@/, '')}`,
};

/** The reader's own manager, with all contacts; `team` is the way to the others. */
export function ManagerCard({ manager, team }: { manager: AffiliateManager; team?: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle className="flex items-center gap-3">
            <Avatar name={manager.name} />
            <span className="min-w-0 wrap-anywhere">
              {manager.name}
              <span className="block text-sm font-normal text-muted">{t('affiliateManagers.own')}</span>
            </span>
          </CardTitle>
          <span className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-sm max-sm:w-full">
            {team}
            {manager.contacts.email ? (
              <a href={mailHref(manager.contacts.email)} className={buttonVariants({ variant: 'secondary' })}>
                {t('affiliateManagers.write')}
              </a>
            ) : null}
          </span>
        </div>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(manager.contacts).map(([kind, value]) => (
            <div key={kind} className="min-w-0">
              <dt className="text-sm text-muted">{t(`affiliateManagers.contact.${kind}`)}</dt>
              <dd className="wrap-anywhere">
                {LINKS[kind] ? <TextLink to={LINKS[kind](value)}>{value}</TextLink> : value}
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-muted">{t('affiliateManagers.hours')}</dt>
            <dd>
              <WorkingHours hours={manager.hours} locale={language} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{t('affiliateManagers.languages')}</dt>
            <dd>{languagesInWords(manager.languages, language)}</dd>
          </div>
        </dl>
      </CardContent>
    </Card>
  );
}
