import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { OfferFacts } from '#app/features/offers/facts.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import type { OfferFound } from './types.ts';

/** An offer as streamers read it, in each language. */
export function OfferPreview({ language, offer }: NonNullable<OfferFound['preview']>) {
  const { t } = useTranslation();
  return (
    <section lang={language} aria-label={t('offerEditor.tabs.preview')}>
      <TabLinks
        label={t('language.label')}
        className="mb-6"
        tabs={LANGUAGES.map((one) => ({
          to: hrefWith('', { tab: 'preview', in: one }),
          label: t(`language.${one}`),
          current: one === language,
        }))}
      />
      <h2 className="text-xl font-semibold text-ink">{offer.title}</h2>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{offer.description}</p>
      <OfferFacts offer={offer} withPay />
    </section>
  );
}
