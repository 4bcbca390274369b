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
import { CycleHead, TermsTable } from './terms-table.tsx';

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
  return (
    <TermsTable
      caption={t('networks.title')}
      head={t('payoutMethod.network')}
      shown={shown.network}
      phone="cards"
      rows={rows}
      nameOf={({ network }) => ({
        key: network,
        text: t(`payoutMethod.networks.${network}`),
        address: { tab: 'networks', network },
      })}
      columns={[
        {
          key: 'now',
          header: <CycleHead text={t('minimums.payday')} id={open} />,
          cell: ({ now, takes }) => <Terms terms={now} takes={takes} />,
        },
        {
          key: 'next',
          header: <CycleHead text={t('minimums.from')} id={next} />,
          cell: (row) =>
            isSame(row) ? (
              <span className="text-muted">{t('networks.unchanged')}</span>
            ) : (
              <Terms terms={row.next} takes={row.takes} />
            ),
        },
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

function Terms({ terms, takes }: { terms: Row['now']; takes: readonly Currency[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={terms.on ? 'good' : 'neutral'}>{t(terms.on ? 'networks.on' : 'networks.off')}</Badge>
      <span className="flex flex-wrap gap-x-2 text-sm max-sm:justify-end">
        <span className="text-muted">{t('networks.from')}</span>
        {takes.map((currency) => (
          <MoneyText key={currency} money={{ amountMinor: terms.least[currency] ?? 0, currency }} locale={language} />
        ))}
      </span>
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
