import { Check, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { DashboardMoney } from '#app/server/programme/dashboard.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { formatMoney } from '#app/ui/values/money.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  money: Pick<DashboardMoney, 'destination' | 'minimumMinor' | 'currency'>;
  start: NonNullable<DashboardMoney['start']>;
};

/** What someone without earnings does first, and what of it is done: an approved offer, a stream, a payout method. */
export function StartHere({ money: { destination, minimumMinor, currency }, start }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const minimum = formatMoney({ amountMinor: minimumMinor, currency }, language);
  const steps = [
    { key: 'offer', to: path('offers'), isDone: start.hasOffer },
    { key: 'stream', to: hrefWith(path('streams'), { view: 'plan' }), isDone: start.hasStream },
    { key: 'method', to: `${path('profile')}#payout-method`, isDone: destination !== null },
  ];
  return (
    <section className="mt-8 max-lg:-order-2 lg:col-span-2">
      <h2 className="section-title">{t('dashboard.start.title')}</h2>
      <ol className="mt-3 grid gap-2.5 lg:grid-cols-3">
        {steps.map(({ key, to, isDone }, index) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full gap-3 rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
            >
              <span
                className={
                  isDone
                    ? 'grid size-7 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-accent-ink'
                    : 'grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent'
                }
              >
                {isDone ? <Check aria-label={t('dashboard.start.done')} className="size-4" /> : index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">{t(`dashboard.start.${key}`)}</span>
                <span className="block text-sm text-muted" suppressHydrationWarning>
                  {t(`dashboard.start.${key}Hint`, { minimum })}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
