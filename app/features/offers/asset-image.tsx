import { useTranslation } from 'react-i18next';
import type { OfferAsset } from '#app/domain/offers/asset-kinds.ts';
import { imageHref } from '#app/domain/platform/images/image.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';

/** An image that promotes an offer, with what it is for and its pixels. */
export function AssetImage({ asset: { kind, label, image, width, height } }: { asset: OfferAsset }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const pixels = (side: number) => numberFormat(language).format(side);
  return (
    <div className="grid content-start gap-2">
      <div className="grid h-36 place-items-center overflow-hidden rounded-lg border border-line bg-sunken p-2">
        <img
          src={imageHref(image) ?? undefined}
          alt={label}
          loading="lazy"
          className="max-h-full max-w-full object-contain"
        />
      </div>
      <p className="min-w-0 text-sm">
        <span className="block font-medium wrap-anywhere text-ink">{label}</span>
        <span className="text-muted">
          {t(`offerAssets.kinds.${kind}`)} · {t('offerAssets.pixels', { width: pixels(width), height: pixels(height) })}
        </span>
      </p>
    </div>
  );
}
