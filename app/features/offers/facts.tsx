import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferView } from '#app/server/offers/texts.server.ts';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { OfferGoals } from './goals.tsx';
import { OtherLanguage } from '../../shell/page/other-language.tsx';
import { usePageFacts } from '../../shell/page/facts.ts';

/** What an offer pays and asks: goals, conditions, and the words to say. */
export function OfferFacts({ offer }: { offer: SerializeFrom<OfferView> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { monthlyPerCreator, total } = offer.caps;
  const { disclosure, terms } = offer.otherLanguages;
  const facts: [string, ReactNode][] = [
    [t('offers.brand'), offer.brandName],
    [t('offers.hold'), t('offers.days', { count: offer.holdDays })],
    [t('offers.countries'), offer.countries || t('offers.everyCountry')],
    [t('offers.languages'), offer.languages || t('offers.everyLanguage')],
  ];
  if (monthlyPerCreator !== null) facts.push([t('offers.capMonthly'), number(monthlyPerCreator)]);
  if (total !== null) facts.push([t('offers.capTotal'), number(total)]);
  if (offer.endsAt) facts.push([t('offers.endsAt'), <DateTime value={offer.endsAt} locale={language} />]);

  function number(value: number): ReactNode {
    return <span suppressHydrationWarning>{numberFormat(language).format(value)}</span>;
  }

  return (
    <div className="grid min-w-0 gap-6">
      <Card>
        <CardHeader>
          <CardTitle>{t('offers.pays')}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-5">
          <OfferGoals goals={offer.goals} className="[&_li]:text-base" />
          <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="mt-0.5 wrap-anywhere text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </CardContent>
      </Card>
      {offer.disclosure ? (
        <Card>
          <CardHeader>
            <CardTitle>{t('offers.disclosure')}</CardTitle>
            <p className="text-sm text-muted">{t('offers.disclosureHint')}</p>
          </CardHeader>
          <CardContent className="grid gap-2">
            <blockquote lang={disclosure ?? undefined} className="border-l-2 border-accent pl-4 wrap-anywhere text-ink">
              {offer.disclosure}
            </blockquote>
            <OtherLanguage language={disclosure} />
            <CopyButton
              text={offer.disclosure}
              label={t('offers.copyDisclosure')}
              className="-ml-2 justify-self-start"
            />
          </CardContent>
        </Card>
      ) : null}
      {offer.terms.length > 0 ? (
        <Card>
          <CardHeader>
            <CardTitle>{t('offers.terms')}</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-2">
            <ul
              lang={terms ?? undefined}
              className="grid list-disc gap-2 pl-5 text-[0.9375rem] wrap-anywhere text-ink marker:text-faint"
            >
              {offer.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            <OtherLanguage language={terms} />
          </CardContent>
        </Card>
      ) : null}
    </div>
  );
}
