import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { orderRows } from '#app/domain/figures/row-order.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { COMMISSION_STATES, type CommissionFilter } from '#app/domain/income/commission-filter.ts';
import { nextPlace, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import { titleWithoutBrand } from '#app/domain/offers/offer.ts';
import { CommissionAmount, CommissionBadge } from '#app/features/income/commission-badge.tsx';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { QuestionText } from '#app/features/ledger/question-text.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { useApply, useFollowedForm } from '#app/shell/page/live-form.ts';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { useOrderedRows } from '#app/shell/page/tables/use-ordered-rows.ts';
import type { readCommissions } from '#app/server/income/commission-list.server.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Select } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { Link } from '#app/ui/link.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useReaderDate, ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Totals } from './totals.tsx';

type Props = Awaited<ReturnType<typeof readCommissions>> & { filter: CommissionFilter; search: string };

type Row = Props['commissions'][number];

/** Commissions with what narrows them. Held ones say until when, rejected ones why. */
export function CommissionList({ commissions, more, balance, names, brands, logos, questions, filter, search }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const form = useFollowedForm({ state: filter.state ?? null, offer: filter.offerId ?? null });
  const apply = useApply();
  const filtered = Boolean(filter.state || filter.offerId || filter.streamId);
  const to = (before: string | null) => hrefWith({ pathname: path('commissions'), search }, { before });
  const next = nextPlace(commissions, more, ({ createdAt, id }) => to(timeCursorText({ at: createdAt, id })));
  const several = new Set(commissions.map(rankOf)).size > 1;
  const { order, ...ordered } = useOrderedRows<Row>(
    orderRows(commissions, rankOf, false),
    [
      {
        key: 'at',
        header: t('commissions.earned'),
        rowHeader: true,
        by: ({ createdAt }) => createdAt.getTime(),
        cell: ({ id, createdAt }) => (
          <TextLink to={path('commissions/:commissionId', { commissionId: id })}>
            <ZonedDateTime value={createdAt} locale={language} style="short-date" />
          </TextLink>
        ),
      },
      {
        key: 'offer',
        header: t('commissions.offer'),
        line: 'name',
        by: ({ offerId }) => names.offers[offerId] ?? offerId,
        cell: ({ offerId }) => (
          <span className="flex items-center gap-2.5">
            <BrandMark brand={brands[offerId] ?? ''} logo={logos[brands[offerId] ?? '']} />
            <OfferName
              title={names.offers[offerId] ?? offerId}
              brand={brands[offerId] ?? ''}
              isOnly={Object.values(brands).filter((brand) => brand === brands[offerId]).length === 1}
            />
          </span>
        ),
      },
      {
        key: 'stream',
        header: t('commissions.stream'),
        by: ({ streamId }) => names.streams[streamId ?? '']?.plannedAt.getTime() ?? null,
        cell: ({ streamId }) => {
          const stream = streamId ? names.streams[streamId] : undefined;
          return streamId && stream ? (
            <TextLink to={path('streams/:streamId', { streamId })}>
              <ZonedDateTime value={stream.plannedAt} locale={language} style="short-date" />
            </TextLink>
          ) : (
            '–'
          );
        },
      },
      {
        key: 'state',
        header: t('commissions.state'),
        line: 'state',
        by: several ? rankOf : undefined,
        cell: (commission) => <CommissionState commission={commission} questions={questions} isNamed={!isGrouped} />,
      },
      {
        key: 'amount',
        header: t('commissions.amount'),
        align: 'end',
        lead: true,
        by:
          new Set(commissions.map(({ currency }) => currency)).size < 2 ? ({ amountMinor }) => amountMinor : undefined,
        cell: ({ amountMinor, currency, original, place, corrects }) => (
          <span className="grid justify-items-end">
            <CommissionAmount place={place} isReversal={corrects !== null} money={{ amountMinor, currency }} />
            {original ? (
              <MoneyText money={original} locale={language} className="text-xs font-normal text-muted" />
            ) : null}
          </span>
        ),
      },
    ],
    { usual: several ? 'state' : '-at', whole: !more && !new URLSearchParams(search).has('before') },
  );
  // Any other order goes over the whole table.
  const isGrouped = !several || order.endsWith('state');
  return (
    <>
      {balance ? <Totals of={balance} /> : null}
      {commissions.length === 0 && !filtered ? null : (
        <Form
          ref={form}
          onChange={apply}
          replace
          preventScrollReset
          className="mb-4 grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap [&_label]:sr-only"
        >
          <Select name="state" label={t('commissions.state')} defaultValue={filter.state ?? ''}>
            <option value="">{`${t('commissions.state')}: ${t('commissions.allStates')}`}</option>
            {COMMISSION_STATES.map((state) => (
              <option key={state} value={state}>
                {t(state === 'available' ? 'commissions.availableOrTaken' : `commissions.states.${state}`)}
              </option>
            ))}
          </Select>
          <Select name="offer" label={t('commissions.offer')} defaultValue={filter.offerId ?? ''}>
            <option value="">{`${t('commissions.offer')}: ${t('commissions.allOffers')}`}</option>
            {Object.entries(names.offers).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          {filter.streamId ? <input type="hidden" name="stream" value={filter.streamId} /> : null}
          {/* With script the filters apply as they change. */}
          <Button type="submit" variant="secondary" className="max-lg:h-11! max-sm:col-span-2 not-noscript:hidden">
            {t('actions.filter')}
          </Button>
          {filtered ? <TextLink to={path('commissions')}>{t('actions.clearFilters')}</TextLink> : null}
        </Form>
      )}
      <DataTable
        {...ordered}
        caption={t('pages.commissions.title')}
        rowKey={({ id }) => id}
        empty={
          filtered ? (
            <NothingMatches clear={path('commissions')} />
          ) : (
            <EmptyState
              title={t('pages.commissions.empty.title')}
              description={t('pages.commissions.empty.description')}
              action={
                <Button asChild variant="outline">
                  <Link to={path('offers')}>{t('dashboard.start.offer')}</Link>
                </Button>
              }
            />
          )
        }
        phone="lines"
        {...(isGrouped ? { group: BY_STATE } : {})}
        open={{ as: OpenRow, to: ({ id }) => path('commissions/:commissionId', { commissionId: id }) }}
      />
      <Pagination
        label={t('table.pages')}
        previous={new URLSearchParams(search).has('before') ? { href: to(null), label: t('actions.toStart') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </>
  );
}

const ORDER = ['pending', 'held', 'available', 'reserved', 'reversal', 'rejected', 'paid'] as const;

/** Where the status of a commission comes among the others. Text, so that the first press on its head begins with the first. */
const rankOf = ({ place: { stage }, corrects }: Row) =>
  String(ORDER.indexOf(corrects !== null && stage !== 'rejected' ? 'reversal' : stage));

/** Commissions in the order of their statuses, each status once in the head of its group. */
const BY_STATE: NonNullable<DataTableProps<Row>['group']> = {
  split: (commissions) =>
    [...new Set(commissions.map(rankOf))].map((rank) => commissions.filter((one) => rankOf(one) === rank)),
  head: ({ place, corrects }) => <CommissionBadge place={place} isReversal={corrects !== null} />,
};

/** What its status means for it: until when it is held, since when it is available, which payday has it, or why it was declined. */
function CommissionState({
  commission,
  questions,
  isNamed,
}: {
  commission: Row;
  questions: Props['questions'];
  /** Whether the row names its status, which no head of a group does. */
  isNamed: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { id, place, corrects, reasonCode, availableAt } = commission;
  const dateOf = useReaderDate(language);
  const date = availableAt && dateOf(availableAt, 'short-date');
  const dated = !reasonCode && date && (place.stage === 'held' || place.stage === 'available') ? place.stage : null;
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:pl-9">
      {isNamed ? <CommissionBadge place={place} isReversal={corrects !== null} /> : null}
      {place.cycleId ? (
        <TextLink to={path('dashboard/payouts/:cycle', { cycle: place.cycleId })}>
          <DateTime value={place.cycleId} locale={language} style="short-date" zone={null} />
        </TextLink>
      ) : null}
      {dated ? (
        <span className="text-muted" suppressHydrationWarning>
          {t(`commissions.dated.${dated}`, { date })}
        </span>
      ) : null}
      {reasonCode ? <span className="text-muted">{t(`commissions.reasons.${reasonCode}`)}</span> : null}
      <QuestionText of={questions} commissionId={id} />
    </span>
  );
}

/** The brand, and after it what of theirs it is; on a phone the brand alone, where it has no other offer (`isOnly`). */
function OfferName({ title, brand, isOnly }: { title: string; brand: string; isOnly: boolean }) {
  const rest = brand ? titleWithoutBrand(title, brand) : title;
  if (rest === title) return <span className="min-w-0 xl:whitespace-nowrap">{title}</span>;
  return (
    <span className="min-w-0 xl:whitespace-nowrap">
      {brand} <span className={cn('font-normal text-muted', isOnly && 'max-sm:sr-only')}>· {rest}</span>
    </span>
  );
}
