import { useTranslation } from 'react-i18next';
import type { AffiliateManager } from '#app/server/people/managers-collection.server.ts';
import { languagesInWords } from '#app/features/people/in-words.ts';
import { WorkingHours } from '#app/features/people/working-hours.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type Props = { own: AffiliateManager | null; others: Pick<AffiliateManager, 'id' | 'name' | 'languages'>[] };

/** Where a contact leads; a kind that is not here is text. */
const LINKS: Record<string, (value: string) => string> = {
  email: (value) => `mailto:${value}`,
  telegram: (value) => `https://t.me/${value.replace(/^@/, '')}`,
};

/** The reader's own manager with all contacts, then the others of the team. */
export function Managers({ own, others }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const spoken = (codes: readonly string[]) => languagesInWords(codes, language);
  return (
    <div className="grid gap-8">
      {own ? (
        <Card className="max-w-2xl">
          <CardHeader>
            <CardTitle className="flex items-center gap-3">
              <Avatar name={own.name} />
              <span className="min-w-0 wrap-anywhere">
                {own.name}
                <span className="block text-sm font-normal text-muted">{t('affiliateManagers.own')}</span>
              </span>
            </CardTitle>
          </CardHeader>
          <CardContent>
            <dl className="grid gap-4 sm:grid-cols-2">
              {Object.entries(own.contacts).map(([kind, value]) => (
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
                  <WorkingHours hours={own.hours} locale={language} />
                </dd>
              </div>
              <div>
                <dt className="text-sm text-muted">{t('affiliateManagers.languages')}</dt>
                <dd>{spoken(own.languages)}</dd>
              </div>
            </dl>
          </CardContent>
        </Card>
      ) : (
        <EmptyState title={t('affiliateManagers.none')} description={t('affiliateManagers.noneHint')} />
      )}
      {others.length > 0 ? (
        <section>
          <h2 className="mb-4 text-lg font-semibold tracking-tight">{t('affiliateManagers.others')}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {others.map(({ id, name, languages }) => (
              <li key={id} className="min-w-0">
                <Card className="flex items-center gap-3 p-4">
                  <Avatar name={name} />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{name}</span>
                    <span className="block text-sm text-muted">{spoken(languages)}</span>
                  </span>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
