import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { cycleOf, nextPayoutDate, payAtOf } from '#app/domain/payouts/calendar.ts';
import { CUT_OFF_HOURS, withCutOff } from '#app/domain/payouts/cut-offs.ts';
import type { AskedNumber, NetworksAnswer, readNetworks } from '#app/server/programme/networks.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { AskedNumberField } from './asked-number-field.tsx';
import { PreviewForm } from './preview-form.tsx';
import { ProposeCard, ProposeForm } from './propose-card.tsx';

type Networks = SerializeFrom<Awaited<ReturnType<typeof readNetworks>>>;
type Props = Pick<Networks, 'cutOff' | 'open' | 'next'> & {
  asked: AskedNumber | null;
  refused: Extract<SerializeFrom<NetworksAnswer>, { ok: false; about: 'cut-off' }> | null;
  freshKey: string;
};

/** How many hours before payday requests close: previewed on the next paydays, and proposed. */
export function CutOffForm({ cutOff, open, next, asked, refused, freshKey }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const typed = refused?.asked ?? asked;
  const isPreviewed = asked !== null && asked.error === null;
  const day = (id: string) => formatDateTime(`${id}T00:00:00.000Z`, language, 'date', 'UTC');
  const { least, most } = CUT_OFF_HOURS;
  return (
    <ProposeCard
      id="cut-off"
      title={t('networks.cutOff.title')}
      description={t('networks.cutOff.description')}
      isProposed={cutOff.isProposed}
      failure={refused?.failure ?? null}
    >
      <p className="text-sm">
        {t('networks.cutOff.now', { count: cutOff.now, payday: day(open) })}{' '}
        {cutOff.next === cutOff.now ? null : t('networks.cutOff.next', { count: cutOff.next, payday: day(next) })}
      </p>
      <PreviewForm hidden={{ tab: 'networks', about: 'cut-off' }} button={t('networks.cutOff.preview')} preview={null}>
        <AskedNumberField
          name="hours"
          label={t('networks.cutOff.hours')}
          asked={typed}
          now={cutOff.next}
          limits={{ least, most }}
        />
      </PreviewForm>
      {isPreviewed ? (
        <>
          <Closings cutOffs={withCutOff(cutOff.cutOffs, next, Number(asked.text))} next={next} />
          <ProposeForm
            hidden={{ about: 'cut-off', hours: asked.text }}
            submit={t('networks.cutOff.action')}
            freshKey={freshKey}
            reasonError={refused?.reason ? t(refused.reason) : undefined}
            className="border-t border-line pt-6"
          />
        </>
      ) : null}
    </ProposeCard>
  );
}

/** When requests for the next two paydays would close. */
function Closings({ cutOffs, next }: { cutOffs: Readonly<Record<string, number>>; next: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const first = payAtOf(next)!;
  return (
    <ul className="grid gap-1 text-sm" role="status">
      {[first, nextPayoutDate(first)].map((payAt) => {
        const { id, lockAt } = cycleOf(payAt, cutOffs);
        const payday = formatDateTime(payAt, language, 'date', 'UTC');
        return (
          <li key={id}>
            {t('networks.cutOff.closes', { payday, closes: formatDateTime(lockAt, language, 'datetime', 'UTC') })}
          </li>
        );
      })}
    </ul>
  );
}
