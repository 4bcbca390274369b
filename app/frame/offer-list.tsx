import { useTranslation } from 'react-i18next';
import type { OfferCard } from '#app/server/offer-cards.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';

/** Offers as cards. */
export function OfferList({ offers }: { offers: readonly OfferCard[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {offers.map((offer) => (
        <li key={offer.id}>
          <Card className="flex h-full flex-col gap-2 p-5">
            <span className="flex items-start justify-between gap-3">
              <span className="text-sm text-muted">{offer.brandName}</span>
              <Badge tone={offer.visibility === 'public' ? 'good' : 'info'}>
                {t(`offers.visibility.${offer.visibility}`)}
              </Badge>
            </span>
            <span className="font-medium text-ink">{offer.title}</span>
            <span className="text-sm text-muted">{offer.description}</span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
