import { useTranslation } from 'react-i18next';
import type { AffiliateManager } from '#app/server/people/managers-collection.server.ts';
import { languagesInWords } from '#app/features/people/in-words.ts';
import { ManagerCard } from '#app/features/people/manager-card.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

type Props = { own: AffiliateManager | null; others: Pick<AffiliateManager, 'id' | 'name' | 'languages'>[] };

/** The reader's own manager with all contacts, then the others of the team. */
export function Managers({ own, others }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const spoken = (codes: readonly string[]) => languagesInWords(codes, language);
  return (
    <div className="grid gap-8">
      {own ? (
        <ManagerCard manager={own} />
      ) : (
        <EmptyState title={t('affiliateManagers.none')} description={t('affiliateManagers.noneHint')} />
      )}
      {others.length > 0 ? (
        <section>
          <h2 className="mb-4 section-title">{t('affiliateManagers.others')}</h2>
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
