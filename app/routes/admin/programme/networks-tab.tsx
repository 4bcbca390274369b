import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { type Currency, toMajorText } from '#app/domain/ledger/money.ts';
import type { WrongNetwork } from '#app/domain/programme/network-terms.ts';
import type { Streamed as StreamedPart } from '#app/server/data/streamed-read.server.ts';
import type { CommissionsPreview } from '#app/server/offers/commissions-preview.server.ts';
import type { AskedNumber, AskedNetwork, NetworksAnswer, readNetworks } from '#app/server/programme/networks.server.ts';
import type { TermsPreview } from '#app/server/programme/terms-preview.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { CutOffForm } from './cut-off-form.tsx';
import { HoldForm } from './hold-form.tsx';
import { Replay } from './lazy-replay.ts';
import { PreviewForm } from './preview-form.tsx';
import { ProposeCard, ProposeForm } from './propose-card.tsx';
import { CycleHead, TermsTable, useTermsNote } from './terms-table.tsx';

type Networks = SerializeFrom<Awaited<ReturnType<typeof readNetworks>>>;
type Row = Networks['rows'][number];
type Refused = Extract<SerializeFrom<NetworksAnswer>, { ok: false }>;

type Props = {
  networks: Networks;
  /** The network whose form is shown. */
  chosen: string | null;
  /** What the address asks about, and who would gain or lose by it. */
  asked: AskedNetwork | null;
  preview: StreamedPart<TermsPreview> | null;
  /** What the address asks about as the hold period, and whose commissions it would move. */
  askedHold: AskedNumber | null;
  effect: StreamedPart<CommissionsPreview> | null;
  /** What the address asks about as the cut-off. */
  askedCutOff: AskedNumber | null;
  freshKey: string;
  answer: SerializeFrom<NetworksAnswer> | undefined;
};

/** By which networks payouts go and from which amount, the hold period of new offers, and the cut-off. Two admins change them. */
export function NetworksTab({ networks, chosen, askedHold, effect, askedCutOff, answer, ...form }: Props) {
  const { t } = useTranslation();
  const { open, next, cutOff, hold, rows } = networks;
  const refused = answer && !answer.ok ? answer : null;
  const ofNetwork = refused?.about === 'network' ? refused : null;
  const shown = rows.find(({ network }) => network === (ofNetwork?.asked?.network ?? chosen)) ?? rows[0]!;
  const isSame = ({ now, next: then }: Row) => JSON.stringify(now) === JSON.stringify(then);
  const isUnchanged = rows.every(isSame);
  const note = useTermsNote();
  const all = rows.length;
  const on = rows.filter(({ now }) => now.on).length;
  return (
    <TermsTable
      caption={t('networks.title')}
      lead={t(on === all ? 'networks.allOn' : 'networks.someOn', { on, all })}
      note={note((payday) => t('networks.note', { payday }), { open, next, isSame: isUnchanged })}
      act={t('networks.action')}
      head={t('payoutMethod.network')}
      shown={shown.network}
      phone="lines"
      rows={rows}
      nameOf={({ network }) => ({
        key: network,
        text: t(`payoutMethod.networks.${network}`),
        address: { tab: 'networks', network },
      })}
      columns={[
        {
          key: 'on',
          header: t('inbox.status'),
          lead: true,
          cell: ({ now }) => <OnBadge on={now.on} />,
        },
        {
          key: 'least',
          header: t('networks.leastHead'),
          line: 'state',
          cell: (row) => (
            <>
              <Least terms={row.now} takes={row.takes} />
              {isSame(row) ? null : (
                <span className="mt-1 block sm:hidden">
                  <CycleHead text={t('minimums.from')} id={next} /> <Terms terms={row.next} takes={row.takes} />
                </span>
              )}
            </>
          ),
        },
        // While nothing changes, the statement says so.
        ...(isUnchanged
          ? []
          : [
              {
                key: 'next',
                header: <CycleHead text={t('minimums.from')} id={next} />,
                cell: (row: Row) =>
                  isSame(row) ? (
                    <span className="text-muted">{t('networks.unchanged')}</span>
                  ) : (
                    <Terms terms={row.next} takes={row.takes} />
                  ),
              },
            ]),
      ]}
    >
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        <NetworkForm key={shown.network} shown={shown} refused={ofNetwork} {...form} />
        <div className="grid gap-6">
          <HoldForm
            hold={hold}
            asked={askedHold}
            effect={effect}
            refused={refused?.about === 'hold' ? refused : null}
            freshKey={form.freshKey}
          />
          <CutOffForm
            {...{ cutOff, open, next }}
            asked={askedCutOff}
            refused={refused?.about === 'cut-off' ? refused : null}
            freshKey={form.freshKey}
          />
        </div>
      </div>
    </TermsTable>
  );
}

function OnBadge({ on }: Pick<Row['now'], 'on'>) {
  const { t } = useTranslation();
  return <Badge tone={on ? 'good' : 'neutral'}>{t(on ? 'networks.on' : 'networks.off')}</Badge>;
}

type TermsProps = { terms: Row['now']; takes: readonly Currency[] };

/** The smallest amount in each currency. */
function Least({ terms, takes }: TermsProps) {
  const { language } = usePageFacts();
  return (
    <span className="flex flex-wrap gap-x-4">
      {takes.map((currency) => (
        <MoneyText key={currency} money={{ amountMinor: terms.least[currency] ?? 0, currency }} locale={language} />
      ))}
    </span>
  );
}

function Terms(props: TermsProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <OnBadge on={props.terms.on} />
      <Least {...props} />
    </span>
  );
}

function NetworkForm({
  shown,
  asked,
  preview,
  freshKey,
  refused,
}: Pick<Props, 'asked' | 'preview' | 'freshKey'> & {
  shown: Row;
  refused: Extract<Refused, { about: 'network' }> | null;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { network, takes, next, isProposed } = shown;
  const name = t(`payoutMethod.networks.${network}`);
  const typed = refused?.asked ?? (asked?.network === network ? asked : null);
  const isPreviewed = preview !== null && asked !== null;
  function wrongText(why: WrongNetwork): string {
    const money = (amountMinor: number) => formatMoney({ amountMinor, currency: why.currency }, language);
    if (why.code === 'below-floor') return t('networks.errors.below-floor', { floor: money(why.floorMinor) });
    return why.code === 'above-minimum'
      ? t('networks.errors.above-minimum', { minimum: money(why.minimumMinor) })
      : t('limits.errors.amount');
  }
  const texts = Object.entries(asked?.texts ?? {}).map(([currency, text]) => [`least-${currency}`, text]);
  return (
    <ProposeCard
      title={name}
      description={t('networks.description')}
      isProposed={isProposed}
      failure={refused?.failure ?? null}
    >
      <PreviewForm
        hidden={{ tab: 'networks', network }}
        button={t('minimums.preview')}
        preview={isPreviewed ? preview : null}
        show={(found) => <Replay preview={found} />}
      >
        <Select name="on" label={t('networks.pays')} defaultValue={(typed?.on ?? next.on) ? 'yes' : 'no'}>
          <option value="yes">{t('networks.on')}</option>
          <option value="no">{t('networks.off')}</option>
        </Select>
        {takes.map((currency) => (
          <Field
            key={`${currency} ${typed?.texts[currency]}`}
            name={`least-${currency}`}
            label={t('networks.least', { currency })}
            error={typed?.wrong?.currency === currency ? wrongText(typed.wrong) : undefined}
            defaultValue={typed?.texts[currency] ?? toMajorText({ amountMinor: next.least[currency] ?? 0, currency })}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        ))}
      </PreviewForm>
      {isPreviewed ? (
        <ProposeForm
          hidden={{ about: 'network', network, on: asked.on ? 'yes' : 'no', ...Object.fromEntries(texts) }}
          submit={t('networks.action')}
          freshKey={freshKey}
          reasonError={refused?.reason ? t(refused.reason) : undefined}
          className="border-t border-line pt-6"
        />
      ) : null}
    </ProposeCard>
  );
}
