import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#app/features/people/channel-facts.tsx';
import type { AccessReview } from '#app/server/offers/access-review.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** One request: what the streamer wrote, and what is known of the streamer; dashes hold its place while it is read. */
export function RequestFacts({ card, facts }: { card: AccessReview['cards'][number]; facts: AccessReview['facts'] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const day = (value: string | undefined): ReactNode =>
    value ? <DateTime value={value} locale={language} style="date" zone={null} /> : '–';
  const counted = (key: 'offersApproved' | 'offersDeclined', count: number) =>
    t(`review.${key}`, { count, figure: numberFormat(language).format(count) });
  const offersOf = ({ approved, declined }: { approved: number; declined: number }) =>
    `${counted('offersApproved', approved)}, ${counted('offersDeclined', declined)}`;
  const rows: [string, ReactNode][] = [
    [t('admin.streamers.username'), card.username],
    [t('review.email'), facts?.email ?? '–'],
    [t('person.country'), facts?.country ?? '–'],
    [t('review.guides'), facts ? t(facts.guidesDone ? 'review.guidesDone' : 'review.guidesOpen') : '–'],
    [t('review.earned'), facts?.earned ? <MoneyText key="earned" money={facts.earned} locale={language} /> : '–'],
    [t('review.otherOffers'), facts ? offersOf(facts.offers) : '–'],
    [t('admin.streamers.joined'), day(facts?.joined)],
    [t('people.filter.active'), day(facts?.lastActiveDay)],
  ];
  return (
    <>
      <div className="grid gap-1.5">
        <h2 className="section-title">
          <TextLink to={path('admin/streamer-detail/:id', { id: card.uid })}>{facts?.name ?? card.username}</TextLink>
        </h2>
        <p className="text-sm text-muted">
          <TextLink to={path('admin/offers/:offerId', { offerId: card.offerId })}>{card.offer}</TextLink> ·{' '}
          <DateTime value={card.requestedAt} locale={language} />
        </p>
      </div>
      {card.note ? <blockquote className="border-l-2 border-line-strong pl-4 text-ink">{card.note}</blockquote> : null}
      <FactList rows={rows} />
    </>
  );
}
