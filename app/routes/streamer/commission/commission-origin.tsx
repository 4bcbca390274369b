import { regionName } from '#app/domain/platform/formatters.ts';
import { useTranslation } from 'react-i18next';
import { ExchangeRate } from '#app/features/income/exchange-rate.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { type Fact, Facts } from '#app/ui/values/facts.tsx';
import { LongText } from '#app/ui/values/long-text.tsx';
import { formatReported } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import type { CommissionFound } from './types.ts';

/** The terms and the stream of a commission, and what the tracker said of it. */
export function CommissionOrigin({ commission, stream, tracker }: CommissionFound) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { offerVersion, goal, streamId, corrects, rate, original, createdAt, availableAt, state, place } = commission;
  const facts: Fact[] = [];
  if (streamId) {
    facts.push([
      t('commissions.stream'),
      <TextLink to={path('streams/:streamId', { streamId })}>
        {stream ? stream.title || t(`streams.platforms.${stream.platform}`) : t('commission.toStream')}
      </TextLink>,
    ]);
  }
  facts.push([t('commissions.earned'), <ZonedDateTime value={createdAt} locale={language} />]);
  if (goal) facts.push([t('commission.goal'), t(`offers.goalLabels.${goal}`)]);
  if (offerVersion !== null) facts.push([t('commission.terms'), t('commission.version', { version: offerVersion })]);
  if (availableAt && state !== 'rejected') {
    facts.push([t('commissions.availableAt'), <ZonedDateTime value={availableAt} locale={language} />]);
  }
  if (place.cycleId) {
    facts.push([
      t('commission.payday'),
      <TextLink to={path('dashboard/payouts/:cycle', { cycle: place.cycleId })}>
        <DateTime value={place.cycleId} locale={language} style="date" />
      </TextLink>,
    ]);
  }
  if (rate) facts.push([t('commission.rate'), <ExchangeRate rate={rate} original={original} />]);
  if (corrects) {
    facts.push([
      t('commission.corrects'),
      <TextLink to={path('commissions/:commissionId', { commissionId: corrects })}>
        {t('ledger.sources.commission')}
      </TextLink>,
    ]);
  }
  if (tracker) {
    facts.push([t('commission.transaction'), <LongText text={tracker.transaction || '–'} />]);
    if (tracker.country) facts.push([t('commission.country'), <CountryName code={tracker.country} />]);
  }
  return (
    <>
      <Section title={t('commission.origin')}>
        <Facts wide facts={facts} />
      </Section>
      <Section title={t('commission.tracker')}>
        {tracker ? (
          <ol className="grid gap-4 border-l-2 border-line pl-4">
            {tracker.events.map(({ kind, at, payout, currency }) => (
              <li key={kind}>
                <span className="block font-medium">{t(`commission.events.${kind}`)}</span>
                <span className="block text-sm text-muted">
                  <ZonedDateTime value={at} locale={language} />
                  {payout ? <Revenue amount={payout} currency={currency} /> : null}
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-sm text-muted">{t('commission.noTracker')}</p>
        )}
      </Section>
    </>
  );
}

function CountryName({ code }: { code: string }) {
  const { language } = usePageFacts();
  return <span suppressHydrationWarning>{regionName(language, code)}</span>;
}

/** What the tracker said that the advertiser pays. */
function Revenue({ amount, currency }: { amount: string; currency: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <span suppressHydrationWarning>
      {' · '}
      {t('commission.revenue', { amount: formatReported(amount, currency, language) })}
    </span>
  );
}
