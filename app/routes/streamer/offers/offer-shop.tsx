import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isCurrency } from '#app/domain/ledger/money.ts';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { RECENT_DAYS } from '#app/domain/offers/suggestions.ts';
import { BrandMark, hueOf } from '#app/features/offers/brand-mark.tsx';
import { OtherPay, Pay } from '#app/features/offers/pay.tsx';
import { ACCESS_TONES } from '#app/features/offers/tones.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { CatalogueView } from '#app/server/offers/catalogue-reads.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonVariants } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { MoneyText, RateText } from '#app/ui/values/money.tsx';
import { useReaderDate } from '#app/ui/values/local-time.tsx';
import { Link } from '#app/ui/link.tsx';

type Offer = CatalogueView['offers'][number];
type Props = { offer: Offer; currency: CatalogueView['currency']; order: CatalogueView['order'] };

/** Countries that a card names; there are more on the offer's page. */
const MOST_COUNTRIES = 4;
/** Currencies of a rate that a card has room for. */
const MOST_RATES = 2;
/** An offer that ends so soon says so. */
const ENDS_SOON_MS = 14 * 86_400_000;

/** Offers as a shop window: a mark for each brand, what it pays, three facts, and the one action that is possible. On a phone they are rows. */
export function OfferShop({ offers, ...shop }: Pick<CatalogueView, 'offers' | 'currency' | 'order'>) {
  return (
    <ul className="grid grid-cols-1 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id} className="min-w-0">
          <OfferCard offer={offer} {...shop} />
        </li>
      ))}
    </ul>
  );
}

function OfferCard({ offer, currency, order }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { id, brandName, logo, title, goals, countries } = offer;
  const places = [
    ...countries.slice(0, MOST_COUNTRIES),
    ...(countries.length > MOST_COUNTRIES ? [t('offers.shop.more', { count: countries.length - MOST_COUNTRIES })] : []),
  ];
  return (
    <article data-hue={hueOf(brandName)} className="offer-card brand-hue relative isolate">
      <header>
        <BrandMark brand={brandName} logo={logo} />
        <div className="min-w-0 text-sm">
          <p className="max-w-full shrink-0 truncate font-medium text-ink">{brandName}</p>
          <h2 className="truncate text-muted">
            <Link
              to={path('offers/:offerId', { offerId: id })}
              className="rounded-sm after:absolute after:inset-0 after:z-1 hover:underline"
            >
              {titleWithoutBrand(title, brandName)}
            </Link>
          </h2>
        </div>
      </header>
      <Pay goals={goals} />
      <OtherPay goals={goals} places={places} />
      <Facts offer={offer} currency={currency} order={order} />
      <footer>
        <span className={cn('min-w-0', isUsual(offer) && 'max-sm:hidden')}>
          <State offer={offer} />
        </span>
        <Action offer={offer} />
      </footer>
    </article>
  );
}

/** Three facts in the same places on every card, a dash where there is nothing to say yet. A phone shows as many as one line has room for. */
function Facts({ offer, currency, order }: Props) {
  const { holdDays, own, perClick } = offer;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const earnedMinor = own?.earnedMinor ?? 0;
  const hold = ['hold', holdDays > 0 ? t('offers.days', { count: holdDays }) : t('offers.shop.facts.noHold')] as const;
  const figures = [
    ['perClick', perClick ? <PerClick perClick={perClick} currency={currency} /> : null],
    ['earned', earnedMinor ? <MoneyText money={{ amountMinor: earnedMinor, currency }} locale={language} /> : null],
  ] as const;
  // What the cards are ordered by comes first.
  const facts = order === 'hold' ? [hold, ...figures] : [...figures, hold];
  return (
    <dl className={cn('offer-figures text-muted', !isUsual(offer) && 'max-sm:pr-24')}>
      {facts.map(([name, value]) => (
        <div key={name} className={value === null ? 'max-sm:hidden' : undefined}>
          <dt>{t(`offers.shop.facts.${name}`, { days: RECENT_DAYS })}</dt>
          <dd>{value ?? <span className="text-faint">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a click brought over all streamers, the reader's currency first. */
function PerClick({ perClick, currency }: { perClick: NonNullable<Offer['perClick']> } & Pick<Props, 'currency'>) {
  const { language } = usePageFacts();
  const rates = Object.entries(perClick)
    .flatMap(([of, minor]) => (isCurrency(of) ? [{ of, minor }] : []))
    .sort((one, other) => Number(other.of === currency) - Number(one.of === currency));
  if (rates.length === 0) return <RateText minor={0} currency={currency} locale={language} />;
  const listed = (some: typeof rates) =>
    some.map(({ of, minor }, index) => (
      <Fragment key={of}>
        {index > 0 ? ' + ' : null}
        <RateText minor={minor} currency={of} locale={language} />
      </Fragment>
    ));
  if (rates.length <= MOST_RATES) return listed(rates);
  return (
    <>
      {listed(rates.slice(0, 1))}
      <span aria-hidden="true" className="font-normal text-muted">
        {' '}
        +{rates.length - 1}
      </span>
      <span className="sr-only"> + {listed(rates.slice(1))}</span>
    </>
  );
}

const endsSoon = ({ endsAt }: Offer) =>
  endsAt !== undefined && endsAt !== null && new Date(endsAt).getTime() - Date.now() < ENDS_SOON_MS;

/** Its state says no more than its action does: a link of the reader's, or one to get. */
const isUsual = (offer: Offer) =>
  !endsSoon(offer) && (offer.access ? offer.access.shown === 'approved' : offer.visibility === 'public');

/** What the reader has to know about it first: that it ends, or where their access to it is. */
function State({ offer }: Pick<Props, 'offer'>) {
  const { access, visibility, endsAt } = offer;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const dateOf = useReaderDate(language);
  const day = (at: string | Date) => dateOf(at, 'day');
  if (endsAt && endsSoon(offer)) return <Badge tone="warn">{t('offers.shop.ends', { date: day(endsAt) })}</Badge>;
  if (access?.state === 'requested') {
    return (
      <Badge tone={ACCESS_TONES.requested}>
        <span className="max-sm:hidden">{t('offers.shop.asked', { date: day(access.requestedAt) })}</span>
        <span className="sm:hidden">{t('offers.access.states.requested')}</span>
      </Badge>
    );
  }
  if (access) {
    return (
      <Badge tone={ACCESS_TONES[access.shown]}>
        {t(access.state === 'approved' ? 'offers.shop.yours' : `offers.access.states.${access.shown}`)}
      </Badge>
    );
  }
  return <span className="text-sm text-muted">{t(`offers.visibility.${visibility}`)}</span>;
}

/** On a phone all actions look alike: an icon after what it is for. */
const PLACE = 'max-lg:h-11 max-sm:w-11';

function Action({ offer: { title, link, access, visibility } }: Pick<Props, 'offer'>) {
  const { t } = useTranslation();
  if (link) {
    return (
      <CopyButton
        text={link}
        label={t('offers.shop.copyFor', { title })}
        caption={<span className="max-sm:sr-only">{t('offers.shop.copyLink')}</span>}
        variant="secondary"
        className={cn(PLACE, 'z-2')}
      />
    );
  }
  const action = access ? 'details' : visibility === 'public' ? 'getLink' : 'request';
  // Only looks like a button: the link of the card lies above it.
  return (
    <span
      aria-hidden="true"
      className={buttonVariants({
        variant: action === 'getLink' ? 'outlineBrand' : 'secondary',
        size: 'sm',
        className: PLACE,
      })}
    >
      <ChevronRight className="sm:hidden" />
      <span className="max-sm:sr-only">{t(`offers.shop.${action}`)}</span>
    </span>
  );
}
