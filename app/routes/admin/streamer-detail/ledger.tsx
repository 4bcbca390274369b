import type { SerializeFrom } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { conversionStatuses } from '#app/features/income/conversion-statuses.ts';
import { cycleOfRequestId } from '#app/domain/payouts/request.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { PartOf } from '#app/server/people/page.server.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { entryPath } from './entry-path.ts';

type Shown = SerializeFrom<PartOf<'ledger'>>;
type Entry = NonNullable<Shown['entry']>;

/** Every transfer of this person, each amount the way to where it came from; `entry` is the one that is looked at. */
export function Ledger({ entries, entry, wanted, own }: Omit<Shown, 'part' | 'next'> & { own: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const money = (amountMinor: number, currency: Entry['currency']) => (
    <MoneyText money={{ amountMinor, currency }} locale={language} />
  );
  if (entry) return <EntryCard entry={entry} />;
  return (
    <>
      {wanted ? <EmptyState title={t('person.ledger.none')} className="mb-6" /> : null}
      <DataTable
        caption={t('person.parts.ledger')}
        rows={entries}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-muted">{t('person.nothing')}</p>}
        columns={[
          {
            key: 'at',
            header: t('ledger.at'),
            rowHeader: true,
            cell: ({ at }) => <DateTime value={at} locale={language} zone={null} />,
          },
          { key: 'kind', header: t('ledger.kind'), cell: ({ kind }) => t(`ledger.kinds.${kind}`) },
          { key: 'accounts', header: t('ledger.accounts'), cell: (row) => <Accounts {...row} /> },
          {
            key: 'available',
            header: t('ledger.availableAfter'),
            align: 'end',
            cell: ({ balanceAfterMinor, currency }) => money(balanceAfterMinor.available, currency),
          },
          {
            key: 'amount',
            header: t('commissions.amount'),
            align: 'end',
            lead: true,
            cell: ({ id, amountMinor, currency }) => (
              <TextLink to={entryPath(own, id)}>{money(amountMinor, currency)}</TextLink>
            ),
          },
        ]}
      />
    </>
  );
}

function Accounts({ debit, credit }: Pick<Entry, 'debit' | 'credit'>) {
  const { t } = useTranslation();
  return t('ledger.fromTo', { from: t(`ledger.account.${debit}`), to: t(`ledger.account.${credit}`) });
}

function EntryCard({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { currency, balanceAfterMinor } = entry;
  const money = (amountMinor: number) => <MoneyText money={{ amountMinor, currency }} locale={language} />;
  const source = useSource(entry);
  const facts: (readonly [string, ReactNode])[] = [
    [t('ledger.at'), <DateTime key="at" value={entry.at} locale={language} zone={null} />],
    [t('ledger.accounts'), <Accounts key="accounts" debit={entry.debit} credit={entry.credit} />],
    [t('person.ledger.key'), `${entry.key} · ${entry.seq}`],
    ...source,
    ...(['held', 'available', 'reserved', 'paid'] as const).map(
      (account) =>
        [
          t('person.ledger.after', { account: t(`ledger.account.${account}`) }),
          money(balanceAfterMinor[account]),
        ] as const,
    ),
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardHeader>
          <CardTitle className="flex flex-wrap justify-between gap-3">
            {t(`ledger.kinds.${entry.kind}`)} {money(entry.amountMinor)}
          </CardTitle>
        </CardHeader>
        <CardContent>
          <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
            {facts.map(([name, value], index) => (
              <div key={index}>
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </CardContent>
      </Card>
      <AuditList rows={entry.decisions} isAboutOne />
    </div>
  );
}

/** What a transfer came of, with the way to it where it has a page, and what the tracker said of that. */
function useSource({ uid, source, of }: Entry): (readonly [string, ReactNode])[] {
  const { t } = useTranslation();
  const path = usePath();
  if (source.type === 'payoutRequest') {
    const request = path('admin/payouts/:cycle/:id', { cycle: cycleOfRequestId(source.id), id: uid });
    return [[t('person.ledger.source'), <TextLink to={request}>{source.id}</TextLink>]];
  }
  if (!of) return [[t('person.ledger.source'), `${source.type} ${source.id}`]];
  const { commission, conversion } = of;
  const offer = (
    <TextLink to={path('admin/offers/:offerId', { offerId: commission.offerId })}>{commission.offerId}</TextLink>
  );
  const ofCommission: [string, ReactNode][] = [
    [
      t('ledger.sources.commission'),
      `${source.id} · ${t(commission.state === 'available' ? 'commissions.availableOrTaken' : `commissions.states.${commission.state}`)}`,
    ],
    [t('commissions.offer'), offer],
  ];
  if (!conversion) return ofCommission;
  return [
    ...ofCommission,
    [t('commission.tracker'), conversionStatuses(conversion.events, t)],
    [
      t('person.ledger.conversion'),
      [conversion.tid || conversion.subid, conversion.subId, conversion.country].filter(Boolean).join(' · '),
    ],
  ];
}
