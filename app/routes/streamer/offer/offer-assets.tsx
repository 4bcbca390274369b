import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfferAsset } from '#app/domain/offers/asset-kinds.ts';
import { imageHref } from '#app/domain/platform/images/image.ts';
import { AssetImage } from '#app/features/offers/asset-image.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { cn } from '#app/ui/class-names.ts';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';

type Props = {
  assets: readonly OfferAsset[];
  /** The version of the terms that they were made for, and the one that holds now. */
  version: number;
  current: number;
  offerId: string;
};

/** Banners and panels to download, and lines to copy, with the version of the terms that they were made for. */
export function OfferAssets({ assets, version, current, offerId }: Props) {
  const { t } = useTranslation();
  const images = assets.filter(({ kind }) => kind !== 'line');
  const lines = assets.filter(({ kind }) => kind === 'line');
  return (
    <Section title={t('offerAssets.title')} description={t('offerAssets.madeFor', { version })}>
      <div className="grid grid-cols-1 gap-6">
        {version === current ? null : <Alert kind="warning">{t('offerAssets.changed', { version, current })}</Alert>}
        {images.length > 0 ? (
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {images.map((asset, at) => (
              <li key={`${asset.image} ${at}`} className="grid content-start gap-2">
                <AssetImage asset={asset} />
                <a
                  href={imageHref(asset.image) ?? undefined}
                  download={`${offerId}-${asset.kind}-${at + 1}.${asset.type}`}
                  aria-label={t('offerAssets.downloadNamed', { label: asset.label })}
                  className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'justify-self-start max-lg:h-11')}
                >
                  <Download aria-hidden="true" />
                  {t('offerAssets.download')}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {lines.length > 0 ? (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {lines.map(({ label, text, language }, at) => (
              <li key={`${label} ${at}`} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 text-sm">
                  <p className="text-muted">{label}</p>
                  <p lang={language} className="wrap-anywhere text-ink">
                    {text}
                  </p>
                </div>
                <CopyButton
                  text={text}
                  label={t('offerAssets.copyNamed', { label })}
                  variant="secondary"
                  className="max-lg:h-11"
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  );
}
