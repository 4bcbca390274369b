import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Link } from '#app/ui/link.tsx';
import { MiddleText } from '#app/ui/values/middle-text.tsx';
import type { StreamFound } from './types.ts';

type Props = { streamId: string } & Pick<StreamFound, 'offers'>;

/** The offers of a stream, a row each: the link of this very stream to copy, or the word that the offer isn't live. */
export function StreamOffers({ streamId, offers }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Section title={t('streams.offers')}>
      {offers.length === 0 ? (
        <p className="text-sm text-muted">{t('streams.withoutOffers')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {offers.map(({ id, title, link, short, notLive }) => {
            const to = hrefWith(path('offers/:offerId', { offerId: id }), { stream: streamId });
            const url = short?.url ?? link;
            return (
              <li key={id} className="flex items-center gap-2 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="text-body font-medium wrap-anywhere text-ink">{title}</p>
                  {url ? <MiddleText text={url} className="mt-0.5 text-muted" /> : null}
                  {notLive ? (
                    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                      <Badge tone="warn">{t('streams.notLive')}</Badge> {t('streams.notLiveHint')}
                    </p>
                  ) : null}
                </div>
                {url ? (
                  <CopyButton text={url} label={t('offers.shop.copyFor', { title })} className="max-lg:h-11" />
                ) : null}
                <Link
                  to={to}
                  prefetch="intent"
                  aria-label={t('streams.toOfferOf', { title })}
                  title={t('streams.toOffer')}
                  className={buttonVariants({ variant: 'ghost', size: 'icon' })}
                >
                  <QrCode aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
