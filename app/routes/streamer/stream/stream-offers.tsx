import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { StreamFound } from './types.ts';

type Props = { streamId: string } & Pick<StreamFound, 'offers'>;

/** The offers of a stream, each with the link of this very stream, or the word that it isn't live. */
export function StreamOffers({ streamId, offers }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Section title={t('streams.offers')}>
      {offers.length === 0 ? (
        <p className="text-sm text-muted">{t('streams.withoutOffers')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-5">
          {offers.map(({ id, title, link, short, notLive }) => (
            <li key={id} className="grid grid-cols-1 gap-2">
              {link ? (
                <CopyField
                  label={<span className="wrap-anywhere">{title}</span>}
                  value={short?.url ?? link}
                  oneLine
                  className="grid-cols-1"
                />
              ) : (
                <p className="text-sm font-medium wrap-anywhere text-ink">{title}</p>
              )}
              {notLive ? (
                <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                  <Badge tone="warn">{t('streams.notLive')}</Badge> {t('streams.notLiveHint')}
                </p>
              ) : null}
              <TextLink
                to={hrefWith(path('offers/:offerId', { offerId: id }), { stream: streamId })}
                className="justify-self-start text-sm"
              >
                {t('streams.toOffer')}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
