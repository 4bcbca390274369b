import { numberFormat } from '#app/domain/platform/formatters.ts';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferView } from '#app/server/offers/texts.server.ts';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { type Fact, Facts } from '#app/ui/values/facts.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { OfferGoals } from './goals.tsx';
import { OtherLanguage } from '../../shell/page/other-language.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

type Props = { offer: SerializeFrom<OfferView> };

/** What an offer pays. */
export function OfferPay({ offer }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('offers.pays')}>
      <OfferGoals goals={offer.goals} />
    </Section>
  );
}

/** What an offer asks: conditions, and the words to say; `withPay`: before them what it pays. */
export function OfferFacts({ offer, withPay = false }: Props & { withPay?: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { monthlyPerCreator, total } = offer.caps;
  const { disclosure, terms } = offer.otherLanguages;
  const facts: Fact[] = [
    // Most titles begin with it.
    ...(titleWithoutBrand(offer.title, offer.brandName) === offer.title
      ? [[t('offers.brand'), offer.brandName] as const]
      : []),
    [t('offers.hold'), t('offers.days', { count: offer.holdDays })],
    ...(offer.countries ? [[t('offers.countries'), offer.countries] as const] : []),
    ...(offer.languages ? [[t('offers.languages'), offer.languages] as const] : []),
  ];
  if (monthlyPerCreator !== null) facts.push([t('offers.capMonthly'), number(monthlyPerCreator)]);
  if (total !== null) facts.push([t('offers.capTotal'), number(total)]);
  if (offer.endsAt) facts.push([t('offers.endsAt'), <ZonedDateTime named value={offer.endsAt} locale={language} />]);

  function number(value: number): ReactNode {
    return <span suppressHydrationWarning>{numberFormat(language).format(value)}</span>;
  }

  return (
    <div className="grid min-w-0 gap-9">
      {withPay ? <OfferPay offer={offer} /> : null}
      <Facts facts={facts} className={withPay ? '-mt-5' : undefined} />
      {offer.disclosure ? (
        <Section title={t('offers.disclosure')} description={t('offers.disclosureHint')}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-l-2 border-accent bg-surface py-3 pr-3 pl-4">
            <blockquote lang={disclosure ?? undefined} className="min-w-0 flex-1 text-base wrap-anywhere text-ink">
              {offer.disclosure}
            </blockquote>
            <CopyButton text={offer.disclosure} label={t('offers.copyDisclosure')} />
          </div>
          <OtherLanguage language={disclosure} />
        </Section>
      ) : null}
      {offer.terms.length > 0 ? (
        <Section title={t('offers.terms')}>
          <ul
            lang={terms ?? undefined}
            className="grid list-disc gap-2 pl-4 text-body wrap-anywhere text-ink marker:text-faint"
          >
            {offer.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <OtherLanguage language={terms} />
        </Section>
      ) : null}
    </div>
  );
}
