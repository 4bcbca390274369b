import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AccessState } from '#app/domain/offers/access.ts';
import type { OfferCard } from '#app/server/offers/cards.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { OfferGoals } from './goals.tsx';
import { ACCESS_TONES } from './tones.ts';
import { usePath } from '../../shell/page/facts.ts';

/** Offers as cards, each with what it pays and the reader's access to it; a whole card links to its offer. */
export function OfferList({ offers }: { offers: readonly (OfferCard & { access: AccessState | null })[] }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id} className="min-w-0">
          <Card className="relative flex h-full flex-col gap-2 p-5 transition-colors focus-within:border-line-strong hover:border-line-strong">
            <span className="flex min-h-6 items-center justify-between gap-3">
              <span className="min-w-0 truncate text-sm text-muted">{offer.brandName}</span>
              {offer.access ? (
                <Badge tone={ACCESS_TONES[offer.access]}>{t(`offers.access.states.${offer.access}`)}</Badge>
              ) : null}
            </span>
            <h2 className="font-medium wrap-anywhere text-ink">
              <Link
                to={path('offers/:offerId', { offerId: offer.id })}
                prefetch="intent"
                className="rounded-sm after:absolute after:inset-0 hover:underline"
              >
                {offer.title}
              </Link>
            </h2>
            <p className="text-sm wrap-anywhere text-muted">{offer.description}</p>
            <div className="mt-auto grid gap-2 pt-3">
              <OfferGoals goals={offer.goals} />
              <span className="text-xs text-faint">{t(`offers.visibility.${offer.visibility}`)}</span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
