import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { StreamFound } from './types.ts';

type Props = Pick<StreamFound, 'stream' | 'offers'>;

/** The offers of a stream, a row each: the link of this very stream, or the word that it isn't live. Once the stream is over, a line each. */
export function StreamOffers({ stream, offers }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Section title={t('streams.offers')}>
      {offers.length === 0 ? (
        <p className="text-sm text-muted">{t('streams.withoutOffers')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {offers.map(({ id, title, brand, logo, link, short, notLive }) =>
            stream.state === 'ended' ? (
              <li key={id} className="relative flex min-h-11 items-center gap-3 py-1.5 hover:bg-raised/60">
                <BrandMark brand={brand} logo={logo} />
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <Link
                    to={hrefWith(path('offers/:offerId', { offerId: id }), { stream: stream.id })}
                    className="rounded-sm font-medium text-ink hover:underline after:absolute after:inset-0"
                  >
                    {brand || title}
                  </Link>
                  {brand ? <span className="text-muted"> · {titleWithoutBrand(title, brand)}</span> : null}
                </p>
                {link ? (
                  <CopyButton
                    bare
                    text={short?.url ?? link}
                    label={t('offers.shop.copyFor', { title })}
                    className="z-1 max-lg:h-11"
                  />
                ) : null}
              </li>
            ) : (
              <li key={id} className="flex items-start gap-3 py-3">
                <BrandMark brand={brand} logo={logo} />
                <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
                  <p className="min-w-0 wrap-anywhere">
                    <span className="block font-medium text-ink">{brand || title}</span>
                    {brand ? <span className="block text-muted">{titleWithoutBrand(title, brand)}</span> : null}
                  </p>
                  {link ? (
                    <CopyButton
                      text={short?.url ?? link}
                      label={t('offers.shop.copyFor', { title })}
                      caption={t('offers.shop.copyLink')}
                      variant="secondary"
                      className="row-span-2 max-lg:h-11"
                    />
                  ) : null}
                  <div className="col-start-1 flex min-w-0 flex-wrap items-baseline gap-x-3">
                    {link ? <LinkText url={short?.url ?? link} /> : null}
                    {notLive ? (
                      <span className="flex basis-full flex-wrap items-baseline gap-x-2 text-muted">
                        <Badge tone="warn">{t('streams.notLive')}</Badge> {t('streams.notLiveHint')}
                      </span>
                    ) : null}
                    <TextLink to={hrefWith(path('offers/:offerId', { offerId: id }), { stream: stream.id })}>
                      {t('streams.toOffer')}
                    </TextLink>
                  </div>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
    </Section>
  );
}

/**
 * A press selects all of it, to be copied by hand where the clipboard is refused or scripts don't run. Its beginning is cut: links differ
 * in their ends.
 */
function LinkText({ url }: { url: string }) {
  return (
    <span dir="rtl" className="min-w-0 basis-full truncate text-left font-mono text-xs text-muted" title={url}>
      <bdi dir="ltr" className="select-all">
        {url}
      </bdi>
    </span>
  );
}
