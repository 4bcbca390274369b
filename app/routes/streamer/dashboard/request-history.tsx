import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { REQUEST_TONES } from '#app/frame/request-tones.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { DateTime } from '#app/ui/time.tsx';
import type { loader } from './route.tsx';

type Requests = NonNullable<SerializeFrom<typeof loader>['payout']>['history'];

/** Past and present requests, newest first. */
export function RequestHistory({ requests }: { requests: Requests }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (requests.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-lg font-semibold tracking-tight">{t('payout.history.title')}</h2>
      <DataTable
        caption={t('payout.history.title')}
        rows={requests}
        rowKey={(request) => request.cycleId}
        columns={[
          {
            key: 'cycle',
            header: t('payout.history.cycle'),
            rowHeader: true,
            cell: (request) => <DateTime value={request.cycleId} locale={language} style="date" />,
          },
          {
            key: 'state',
            header: t('payout.history.state'),
            cell: (request) => <Badge tone={REQUEST_TONES[request.state]}>{t(`requestState.${request.state}`)}</Badge>,
          },
          {
            key: 'amount',
            header: t('payout.history.amount'),
            align: 'end',
            lead: true,
            cell: (request) =>
              request.amountMinor !== undefined && request.currency ? (
                <MoneyText money={{ amountMinor: request.amountMinor, currency: request.currency }} locale={language} />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </section>
  );
}
