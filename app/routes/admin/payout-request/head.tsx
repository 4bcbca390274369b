import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** How much it is, for whom, and its status; without a request, what the page is. */
export function Head({
  cycle,
  request,
  name = null,
}: {
  cycle: { id: string; payAt: Date | string };
  request?: PayoutRequestRecord;
  /** Of the person; null when they are gone. */
  name?: string | null;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const title = t('pages.adminPayoutsCycleId.title');
  return (
    <PageHeader
      eyebrow={
        <TextLink to={hrefWith(path('admin/payouts'), { cycle: cycle.id })}>
          {t('pages.adminPayouts.title')} · <DateTime value={cycle.payAt} locale={language} style="date" zone={null} />
        </TextLink>
      }
      title={
        request ? (
          <span className="lead-figure">
            {request.amountMinor !== undefined && request.currency ? (
              <MoneyText money={{ amountMinor: request.amountMinor, currency: request.currency }} locale={language} />
            ) : (
              title
            )}
            <span className="text-xl font-normal wrap-anywhere text-muted">
              {t('income.one.for')}{' '}
              <Link
                to={path('admin/streamer-detail/:id', { id: request.userId })}
                className="rounded-sm text-ink hover:underline"
              >
                <PersonName uid={request.userId} username={request.username} name={name} />
              </Link>
            </span>
          </span>
        ) : (
          title
        )
      }
      description={request ? <RequestBadge state={request.state} /> : undefined}
    />
  );
}
