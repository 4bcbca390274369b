import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RATE_DAYS } from '#app/domain/figures/offer-rate-days.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { type CatalogueView, readCatalogue } from '#app/server/offers/catalogue-reads.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { OfferFilters } from './offer-filters.tsx';
import { ShopSkeleton } from '#app/features/offers/shop-skeleton.tsx';
import { OfferShop } from './offer-shop.tsx';

/** The offers that the reader may promote or ask for; search, filters and page live in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, stream } = await guard(args, 'offers');
  const url = new URL(args.request.url);
  return {
    title: pageTitle(language, 'pages.offers.title'),
    catalogue: await stream((read) => readCatalogue(read, identity.uid, url, language, new Date())),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Offers() {
  const { catalogue } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ScreenTitle>{t('pages.offers.title')}</ScreenTitle>
      <Streamed outcome={catalogue.outcome} fallback={<ShopSkeleton />}>
        {(view) => <Catalogue {...view} />}
      </Streamed>
    </>
  );
}

function Catalogue({
  country,
  currency,
  query,
  order,
  choices,
  offers,
  count,
  ratedTo,
  isEmpty,
  previous,
  next,
}: CatalogueView) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (isEmpty) {
    return (
      <EmptyState
        preview="cards"
        title={t('pages.offers.empty.title')}
        description={t('pages.offers.empty.description')}
      />
    );
  }
  return (
    <>
      <OfferFilters query={query} order={order} choices={choices} />
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-muted [&>[open]]:basis-full">
        {/* Stays while a search or filter changes it, so that it is read out. */}
        <p role="status">
          <span className="whitespace-nowrap">{t('offers.count', { count })}</span>
          {country ? ` · ${t('offers.forCountry', { country })}` : null}
        </p>
        {offers.length > 0 ? (
          <Disclosure summary={t('offers.shop.aboutRates')}>
            <p className="mt-1 max-w-2xl" suppressHydrationWarning>
              {ratedTo
                ? t('offers.shop.rates', {
                    days: RATE_DAYS,
                    clicks: FEWEST_CLICKS,
                    date: formatDateTime(ratedTo, language, 'date'),
                  })
                : t('offers.shop.noRates')}
            </p>
          </Disclosure>
        ) : null}
      </div>
      {offers.length > 0 ? (
        <OfferShop offers={offers} currency={currency} order={order} />
      ) : (
        <NothingMatches clear={path('offers')} />
      )}
      <Pagination
        label={t('table.pages')}
        previous={previous ? { href: previous, label: t('actions.previous') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </>
  );
}
