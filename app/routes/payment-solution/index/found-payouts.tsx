import { useTranslation } from 'react-i18next';
import type { FoundPayouts } from '#app/domain/people/found-payees.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The payouts of a payee in the latest batches, each with the way to its row. */
export function FoundPayouts({ found: { payouts, more } }: { found: FoundPayouts }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const hint = more ? <p className="mt-3 text-sm text-muted">{t('paymentSolution.find.more')}</p> : null;
  if (payouts.length === 0) {
    return (
      <>
        <NothingMatches clear={path('payment-solution')} />
        {hint}
      </>
    );
  }
  return (
    <section aria-label={t('paymentSolution.find.title')}>
      <ul className="divide-y divide-line border-y border-line">
        {payouts.map(({ cycleId, uid, username, name, state, money }) => (
          <li key={`${cycleId} ${uid}`} className="grid items-baseline gap-x-6 gap-y-1 py-2.5 text-sm sm:grid-cols-4">
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={hrefWith(path('payment-solution/:cycle', { cycle: cycleId }), { q: username })}>
                <PersonName {...{ name, username, uid }} />
              </TextLink>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:contents">
              <DateTime value={cycleId} locale={language} style="date" zone={null} className="text-muted" />
              <span>
                <RequestBadge state={state} />
              </span>
              <span className="ml-auto">{money ? <MoneyText money={money} locale={language} /> : null}</span>
            </span>
          </li>
        ))}
      </ul>
      {hint}
    </section>
  );
}
