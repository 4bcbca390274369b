import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { TFunction } from 'i18next';
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
type Props = { offer: Offer; currency: CatalogueView['currency'] };

/** Countries that a card names; there are more on the offer's page. */
const MOST_COUNTRIES = 4;
/** Currencies of a rate that a card has room for. */
const MOST_RATES = 2;
/** An offer that ends so soon says so. */
const ENDS_SOON_MS = 14 * 86_400_000;

/** Offers as a shop window: a colour and a mark for each brand, what it pays, three facts, and the one action that is possible. */
export function OfferShop({ offers, currency }: Pick<CatalogueView, 'offers' | 'currency'>) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id} className="min-w-0">
          <OfferCard offer={offer} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function OfferCard({ offer, currency }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { id, brandName, logo, title, goals, countries } = offer;
  const places = [
    ...countries.slice(0, MOST_COUNTRIES),
    ...(countries.length > MOST_COUNTRIES ? [t('offers.shop.more', { count: countries.length - MOST_COUNTRIES })] : []),
  ];
  return (
    // On a phone its parts are lines of one grid next to the mark.
    <article className="relative isolate flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface focus-within:border-line-strong hover:border-line-strong max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:p-3">
      <div
        data-hue={hueOf(brandName)}
        className="brand-art brand-hue flex items-center gap-3 px-4 py-2.5 max-sm:contents"
      >
        <BrandMark brand={brandName} logo={logo} className="max-sm:row-span-2" />
        <p className="truncate text-sm font-medium text-muted sm:text-ink">{brandName}</p>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-6 max-sm:contents">
        <div className="min-w-0 max-sm:col-span-2 max-sm:col-start-2">
          <Pay goals={goals} />
        </div>
        <h2 className="mt-1 text-sm wrap-anywhere text-muted max-sm:col-start-2">
          <Link
            to={path('offers/:offerId', { offerId: id })}
            className="rounded-sm after:absolute after:inset-0 after:z-1 hover:underline"
          >
            {titleWithoutBrand(title, brandName)}
          </Link>
          <OtherPay goals={goals} />
          {places.length > 0 ? ` · ${places.join(', ')}` : null}
          {hasFigures(offer) ? null : ` · ${t('offers.shop.facts.hold')}: ${holdOf(offer, t).toLowerCase()}`}
        </h2>
        {hasFigures(offer) ? <Facts offer={offer} currency={currency} /> : null}
      </div>
      <div className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 py-2 max-sm:contents">
        <span className="min-w-0 max-sm:col-start-3 max-sm:row-start-1">
          <State offer={offer} />
        </span>
        <Action offer={offer} />
      </div>
    </article>
  );
}

/** Whether more than the hold period is known of it. Without enough clicks there is no rate. */
const hasFigures = ({ own, perClick }: Offer) => Boolean(perClick ?? own?.earnedMinor);

const holdOf = ({ holdDays }: Offer, t: TFunction): string =>
  holdDays > 0 ? t('offers.days', { count: holdDays }) : t('offers.shop.facts.noHold');

/** What is known of it: the hold period first, which every card has. */
function Facts({ offer, currency }: Props) {
  const { own, perClick } = offer;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const earnedMinor = own?.earnedMinor ?? 0;
  const rates = Object.keys(perClick ?? {}).length;
  const others = rates > MOST_RATES ? rates - 1 : 0;
  return (
    <dl className="offer-figures mt-auto grid grid-cols-3 gap-x-3 pt-4 text-sm max-sm:col-span-3">
      <div>
        <dt>{t('offers.shop.facts.hold')}</dt>
        <dd>{holdOf(offer, t)}</dd>
      </div>
      {perClick ? (
        <div>
          <dt>
            {t('offers.shop.facts.perClick')}
            {others > 0 ? (
              <span className="sm:absolute sm:top-full sm:left-0">
                {' '}
                {t('offers.shop.facts.others', { count: others })}
              </span>
            ) : null}
          </dt>
          <dd>
            <PerClick perClick={perClick} currency={currency} />
          </dd>
        </div>
      ) : null}
      {earnedMinor ? (
        <div>
          <dt>{t('offers.shop.facts.earned', { days: RECENT_DAYS })}</dt>
          <dd>
            <MoneyText money={{ amountMinor: earnedMinor, currency }} locale={language} />
          </dd>
        </div>
      ) : null}
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
      <span className="sr-only"> + {listed(rates.slice(1))}</span>
    </>
  );
}

/** What the reader has to know about it first: that it ends, or where their access to it is. */
function State({ offer: { access, visibility, endsAt } }: Pick<Props, 'offer'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const dateOf = useReaderDate(language);
  const day = (at: string | Date) => dateOf(at, 'day');
  if (endsAt && new Date(endsAt).getTime() - Date.now() < ENDS_SOON_MS) {
    return <Badge tone="warn">{t('offers.shop.ends', { date: day(endsAt) })}</Badge>;
  }
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
const PLACE = 'max-lg:h-11 max-sm:w-11 max-sm:col-start-3 max-sm:row-start-3 max-sm:justify-self-end';

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
