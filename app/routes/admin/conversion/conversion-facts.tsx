import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONVERSION_KINDS } from '#app/domain/income/conversion.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { ExchangeRate } from '#app/features/income/exchange-rate.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { ShortId } from '#app/ui/values/short-id.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Facts } from '#app/ui/values/facts.tsx';
import { formatReported } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { Shown } from './types.ts';

/** Whose it is, by which terms, and what the tracker said. */
export function ConversionFacts({
  id,
  at,
  commission,
  place,
  owner,
  tracker,
  children,
}: Shown & {
  /** Below what the tracker said. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const when = (value: string | Date) => <DateTime value={value} locale={language} style="short-datetime" />;
  const facts: [string, ReactNode][] = [[t('income.one.at'), when(at)]];
  if (owner) {
    const person = path('admin/streamer-detail/:id', { id: owner.uid });
    facts.unshift(
      [t('income.streamer'), <TextLink to={hrefWith(person, { tab: 'earnings' })}>{owner.name}</TextLink>],
      [
        t('commissions.offer'),
        <TextLink to={path('admin/offers/:offerId', { offerId: owner.offerId })}>{owner.offerTitle}</TextLink>,
      ],
    );
    if (commission?.state === 'held' || commission?.state === 'available') {
      const entry = commission.corrects ? `clawback_${commission.corrects}` : `earned_${id}`;
      facts.push([
        t('commission.entries'),
        <TextLink to={hrefWith(person, { tab: 'ledger', entry })}>{t('income.one.entry')}</TextLink>,
      ]);
    }
  }
  if (commission) {
    const { goal, offerVersion, rate, original, corrects, availableAt, state } = commission;
    if (availableAt && state !== 'rejected') facts.push([t('income.one.availableAt'), when(availableAt)]);
    if (place?.cycleId) {
      const request = path('admin/payouts/:cycle/:id', { cycle: place.cycleId, id: commission.uid });
      facts.push([
        t('commission.payday'),
        <TextLink to={request}>
          <DateTime value={place.cycleId} locale={language} style="date" />
        </TextLink>,
      ]);
    }
    if (goal) facts.push([t('commission.goal'), t(`offers.goalLabels.${goal}`)]);
    if (offerVersion !== null) facts.push([t('commission.terms'), t('commission.version', { version: offerVersion })]);
    if (rate) facts.push([t('commission.rate'), <ExchangeRate rate={rate} original={original} />]);
    if (corrects) {
      facts.push([
        t('commission.corrects'),
        <TextLink to={path('admin/income/:id', { id: corrects })}>{t('ledger.sources.commission')}</TextLink>,
      ]);
    }
  }
  if (tracker) {
    if (tracker.country) facts.push([t('commission.country'), tracker.country]);
    facts.push([t('commission.transaction'), <ShortId text={tracker.transaction} />]);
    facts.push([t('income.one.subId'), <ShortId text={tracker.subId} />]);
  }
  return (
    <section aria-label={t('commission.origin')} className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Facts facts={facts} className="text-sm" />
      <div className="grid gap-8 text-sm">
        <Section title={t('commission.tracker')}>
          {tracker ? (
            <ol className="grid gap-3 border-l border-line pl-4">
              {CONVERSION_KINDS.flatMap((kind) => {
                const event = tracker.events[kind];
                if (!event) return [];
                return (
                  <li key={kind}>
                    <span className="block font-medium">{t(`commission.events.${kind}`)}</span>
                    <span className="block text-muted">
                      {when(event.at ?? event.receivedAt)}
                      {event.payout ? (
                        <span suppressHydrationWarning>
                          {' · '}
                          {t('commission.revenue', { amount: formatReported(event.payout, event.currency, language) })}
                        </span>
                      ) : null}
                    </span>
                  </li>
                );
              })}
            </ol>
          ) : (
            <p className="text-muted">{t('commission.noTracker')}</p>
          )}
        </Section>
        {children}
      </div>
    </section>
  );
}
