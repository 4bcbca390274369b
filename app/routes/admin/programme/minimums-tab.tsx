import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { toMajorText } from '#app/domain/ledger/money.ts';
import type { WrongMinimum } from '#app/domain/programme/minimums.ts';
import type { Streamed as StreamedPart } from '#app/server/data/streamed-read.server.ts';
import type { AskedMinimum, MinimumAnswer, readMinimums } from '#app/server/programme/minimums.server.ts';
import type { TermsPreview } from '#app/server/programme/terms-preview.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Field } from '#app/ui/field.tsx';
import { CurrencyName } from '#app/ui/values/currency-name.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { Replay } from './lazy-replay.ts';
import { PreviewForm } from './preview-form.tsx';
import { ProposeCard, ProposeForm } from './propose-card.tsx';
import { CycleHead, TermsTable, useTermsNote } from './terms-table.tsx';

type Minimums = SerializeFrom<Awaited<ReturnType<typeof readMinimums>>>;
type Row = Minimums['rows'][number];

type Props = {
  minimums: Minimums;
  /** The currency whose form is shown. */
  chosen: string | null;
  /** What the address asks about, and who would gain or lose by it. */
  asked: AskedMinimum | null;
  preview: StreamedPart<TermsPreview> | null;
  freshKey: string;
  answer: SerializeFrom<MinimumAnswer> | undefined;
};

/** The least balance that is paid out, currency by currency, and the form that previews and proposes another. */
export function MinimumsTab({ minimums: { open, next, rows }, chosen, ...form }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const refused = form.answer && !form.answer.ok ? form.answer.asked?.currency : null;
  const shown =
    rows.find(({ currency }) => currency === (refused ?? chosen)) ?? rows.find(({ currency }) => currency === 'USD')!;
  const money = (amountMinor: number, { currency }: Row) => (
    <MoneyText money={{ amountMinor, currency }} locale={language} />
  );
  const lead = rows.find(({ currency }) => currency === 'USD')!;
  const note = useTermsNote();
  const isSame = rows.every(({ nowMinor, nextMinor }) => nowMinor === nextMinor);
  return (
    <TermsTable
      caption={t('minimums.title')}
      lead={t('minimums.lead', { amount: formatMoney({ amountMinor: lead.nowMinor, currency: 'USD' }, language) })}
      note={note((payday) => t('minimums.note', { payday }), { open, next, isSame })}
      act={t('minimums.action')}
      head={t('rates.currency')}
      shown={shown.currency}
      asked={chosen !== null || form.asked !== null || form.answer !== undefined}
      rows={[lead, ...rows.filter((row) => row !== lead)]}
      nameOf={({ currency }) => ({
        ...{ key: currency, text: currency, address: { tab: 'minimums', currency } },
        note: <CurrencyName currency={currency} locale={language} className="max-sm:hidden" />,
      })}
      columns={[
        {
          key: 'now',
          header: <CycleHead text={t('minimums.payday')} id={open} />,
          align: 'end',
          cell: (row) => money(row.nowMinor, row),
        },
        // While nothing changes, the statement says so.
        ...(isSame
          ? []
          : [
              {
                key: 'next',
                header: <CycleHead text={t('minimums.from')} id={next} />,
                align: 'end' as const,
                cell: (row: Row) => (
                  <span className={row.nextMinor === row.nowMinor ? 'text-muted' : 'font-medium'}>
                    {money(row.nextMinor, row)}
                  </span>
                ),
              },
            ]),
      ]}
    >
      <MinimumForm key={shown.currency} shown={shown} {...form} />
    </TermsTable>
  );
}

function MinimumForm({ shown, asked, preview, freshKey, answer }: Omit<Props, 'minimums' | 'chosen'> & { shown: Row }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { currency, nextMinor, isProposed } = shown;
  const refused = answer && !answer.ok ? answer : null;
  const typed = refused?.asked ?? asked;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  function wrongText(why: WrongMinimum): string {
    if (why.code === 'below-network') {
      return t('minimums.errors.below-network', {
        network: t(`payoutMethod.networks.${why.network}`),
        least: money(why.leastMinor),
      });
    }
    return why.code === 'too-high'
      ? t('minimums.errors.too-high', { most: money(why.mostMinor) })
      : t('limits.errors.amount');
  }
  return (
    <ProposeCard
      title={t('minimums.propose', { currency })}
      description={t('minimums.description')}
      isProposed={isProposed}
      failure={refused?.failure ?? null}
    >
      <PreviewForm
        hidden={{ tab: 'minimums', currency }}
        button={t('minimums.preview')}
        preview={asked ? preview : null}
        show={(found) => <Replay preview={found} />}
      >
        <Field
          key={typed?.text}
          name="minimum"
          label={t('minimums.minimum', { currency })}
          error={typed?.wrong ? wrongText(typed.wrong) : undefined}
          defaultValue={typed?.text ?? toMajorText({ amountMinor: nextMinor, currency })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </PreviewForm>
      {preview && asked ? (
        <ProposeForm
          hidden={{ currency, minimum: asked.text }}
          submit={t('minimums.action')}
          freshKey={freshKey}
          reasonError={refused?.reason ? t(refused.reason) : undefined}
          className="border-t border-line pt-6"
        />
      ) : null}
    </ProposeCard>
  );
}
