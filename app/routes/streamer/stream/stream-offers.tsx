import { useTranslation } from 'react-i18next';
import { usePath } from '#app/frame/page-facts.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type Props = { streamId: string; offers: readonly { id: string; title: string; link: string | null }[] };

/** The offers of a stream, each with the link of this very stream. */
export function StreamOffers({ streamId, offers }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('streams.offers')}</CardTitle>
      </CardHeader>
      <CardContent>
        {offers.length === 0 ? (
          <p className="text-sm text-muted">{t('streams.withoutOffers')}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-5">
            {offers.map(({ id, title, link }) => (
              <li key={id} className="grid grid-cols-1 gap-2">
                {link ? (
                  <CopyField label={title} value={link} className="grid-cols-1" />
                ) : (
                  <p className="text-sm font-medium text-ink">{title}</p>
                )}
                <TextLink to={path(`/offers/${id}?stream=${streamId}`)} className="justify-self-start text-sm">
                  {t('streams.toOffer')}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
