import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { ExchangeRate } from '#app/features/income/exchange-rate.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { ShortId } from '#app/ui/values/short-id.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type Fact, Facts } from '#app/ui/values/facts.tsx';
import type { Shown } from './types.ts';

/** Of which offer it is, by which terms, and by what the tracker knows it. */
export function ConversionFacts({ id, commission, owner, tracker }: Shown) {
  const { t } = useTranslation();
  const path = usePath();
  const facts: Fact[] = [];
  if (owner) {
    facts.push([
      t('commissions.offer'),
      <TextLink to={path('admin/offers/:offerId', { offerId: owner.offerId })}>{owner.offerTitle}</TextLink>,
    ]);
  }
  if (commission) {
    const { goal, offerVersion, rate, original, corrects, state } = commission;
    if (goal) facts.push([t('commission.goal'), t(`offers.goalLabels.${goal}`)]);
    if (offerVersion !== null) facts.push([t('commission.terms'), t('commission.version', { version: offerVersion })]);
    if (rate) facts.push([t('commission.rate'), <ExchangeRate rate={rate} original={original} />]);
    if (corrects) {
      facts.push([
        t('commission.corrects'),
        <TextLink to={path('admin/income/:id', { id: corrects })}>{t('ledger.sources.commission')}</TextLink>,
      ]);
    }
    if (owner && (state === 'held' || state === 'available')) {
      const entry = corrects ? `clawback_${corrects}` : `earned_${id}`;
      const ledger = hrefWith(path('admin/streamer-detail/:id', { id: owner.uid }), { tab: 'ledger', entry });
      facts.push([t('commission.entries'), <TextLink to={ledger}>{t('income.one.entry')}</TextLink>]);
    }
  }
  if (tracker) {
    if (tracker.country) facts.push([t('commission.country'), tracker.country]);
    facts.push([t('commission.transaction'), <ShortId text={tracker.transaction} />]);
    facts.push([t('income.one.subId'), <ShortId text={tracker.subId} />]);
  }
  return facts.length > 0 ? <Facts facts={facts} className="max-w-3xl text-sm" /> : null;
}
