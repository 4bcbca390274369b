import { useTranslation } from 'react-i18next';
import type { StaticRoute } from '#app/domain/access/addresses.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { useIsOpen } from '#app/shell/page/is-open.ts';
import { Link } from '#app/ui/link.tsx';

/** What is often asked, each with the page that shows it. */
const QUESTIONS: readonly { name: string; page: StaticRoute }[] = [
  { name: 'payday', page: 'dashboard/payouts' },
  { name: 'hold', page: 'commissions' },
  { name: 'blocked', page: 'dashboard/payouts' },
  { name: 'missing', page: 'performance' },
  { name: 'method', page: 'profile' },
  { name: 'stranger', page: 'settings' },
];

/** Common questions, with answers and links as far as the reader may follow them. */
export function Questions() {
  const { t } = useTranslation();
  const path = usePath();
  const { cutOffHours } = usePageFacts();
  const isOpen = useIsOpen();
  return (
    <section className="mt-10">
      <h2 className="mb-4 section-title">{t('help.questions.title')}</h2>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {QUESTIONS.map(({ name, page }) => (
          <div key={name} className="relative border-t border-line py-3.5 hover:bg-raised/60">
            <dt className="font-medium text-ink">{t(`help.questions.${name}.question`)}</dt>
            <dd className="mt-1 text-muted">
              {t(`help.questions.${name}.answer`, { count: cutOffHours })}{' '}
              {isOpen(page) ? (
                <Link to={path(page)} className="text-link whitespace-nowrap after:absolute after:inset-0">
                  {t(`help.questions.${name}.open`)}
                </Link>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
