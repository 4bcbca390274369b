import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { inLanguage } from '#app/domain/platform/languages.ts';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import type { BehindPayout } from '#app/server/income/behind-payout.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** The commissions that a payout pays out, each with the way to its own page. */
export function CommissionsBehind({
  request,
  behind: { lines, more, most },
}: {
  request: PayoutRequestRecord;
  behind: SerializeFrom<BehindPayout> | BehindPayout;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  // Nothing is locked in: what it will pay is not known.
  if (!request.ledgerSeq) return null;
  const goalOf = ({ goal, isReversal }: { goal: string | null; isReversal: boolean }) => (
    <span className={isReversal ? 'text-bad' : 'text-muted'}>
      {isReversal ? t('income.reversal') : goal && t(`offers.goalLabels.${goal}`)}
    </span>
  );
  const pageOf = ({ id }: { id: string }) => path('admin/income/:id', { id });
  return (
    <section aria-labelledby="behind" className="grid content-start gap-2">
      <h2 id="behind" className="section-title">
        {t('admin.payouts.behind.title')}
      </h2>
      <DataTable
        caption={t('admin.payouts.behind.title')}
        rows={lines}
        rowKey={({ id }) => id}
        open={{ as: OpenRow, to: pageOf }}
        phone="lines"
        empty={<p className="text-sm text-muted">{t('admin.payouts.behind.none')}</p>}
        columns={[
          {
            key: 'offer',
            header: t('commissions.offer'),
            rowHeader: true,
            className: 'fills',
            cell: (line) => (
              <span className="flex min-w-0 items-center gap-2.5">
                <BrandMark brand={line.brand} className="size-6! text-xs" />
                <TextLink to={pageOf(line)} className="truncate">
                  {line.title ? inLanguage(line.title, language) : line.offerId}
                </TextLink>
                <span className="min-w-0 truncate font-normal max-sm:hidden">{goalOf(line)}</span>
              </span>
            ),
          },
          {
            key: 'goal',
            header: t('admin.payouts.behind.goal'),
            // A wide page has it behind the offer.
            className: 'sm:hidden',
            line: 'state',
            cell: (line) => <span className="max-sm:pl-9">{goalOf(line)}</span>,
          },
          {
            key: 'available',
            header: t('admin.payouts.behind.available'),
            cell: ({ availableAt }) =>
              availableAt ? (
                <DateTime
                  value={availableAt}
                  locale={language}
                  style="short-date"
                  zone={null}
                  className="whitespace-nowrap text-muted"
                />
              ) : (
                '–'
              ),
          },
          {
            key: 'amount',
            header: t('commissions.amount'),
            align: 'end',
            lead: true,
            cell: ({ amountMinor, currency }) => <MoneyText money={{ amountMinor, currency }} locale={language} />,
          },
        ]}
      />
      {more ? (
        <p className="text-sm text-muted">
          {t('admin.payouts.behind.more', { number: numberFormat(language).format(most) })}
        </p>
      ) : null}
    </section>
  );
}
